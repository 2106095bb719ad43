import * as v from 'valibot'
import { PUSH_KINDS, PushKind } from './account.ts'

/**
 * Nothing but `https://`, a host of two labels or more whose last is no number, and a path: no other port, no name with a
 * password, no address by numbers. Our server would knock there for whoever asks.
 */
const ADDRESS = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]\/[!-"$-[\]-~]*$/
/** Hosts that lie nowhere outside a network of somebody's own. */
const INSIDE =
  /^[^/]+\/\/[^/]+\.(local|localhost|localdomain|internal|intranet|private|lan|home|corp|arpa|invalid|onion)\//

const Endpoint = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.regex(ADDRESS),
  v.check((address) => !INSIDE.test(address)),
)

const Kinds = v.pipe(v.array(PushKind), v.maxLength(PUSH_KINDS.length))

/** `POST /api/account/push`: where this browser is reached, as `PushSubscription.toJSON` has it. Without `kinds` they stay. */
export const PushDevice = v.strictObject({
  endpoint: Endpoint,
  /** Base64url of the browser's point on P-256, uncompressed, and of 16 secret bytes (RFC 8291). */
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
  kinds: v.optional(Kinds),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/** Answer of `GET /api/account/push`, and of what changes it. */
export const PushState = v.object({
  /** The server's own key, base64url; null where it sends nothing. */
  publicKey: v.nullable(v.string()),
  /** What this browser is told of; null where it is told nothing. */
  kinds: v.nullable(v.array(PushKind)),
})
export type PushState = v.InferOutput<typeof PushState>

/** What a browser is told: words of the owner's, and where they lead. The worker reads it without this schema. */
export type PushMessage = { title: string; body: string; tag: string; path: string }
