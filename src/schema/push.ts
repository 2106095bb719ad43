import * as v from 'valibot'
import { NOTICE_KINDS, NoticeKind } from './account.ts'

const LONGEST_ENDPOINT = 1_000
/** Labels of letters and digits, two at least, the last one no number: neither an address nor a name of one machine. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
/** Names that lead nowhere outside a network of somebody's own. */
const INSIDE = /\.(local|localhost|localdomain|internal|intranet|private|lan|home|corp|arpa|invalid|onion)$/

/** Null for what no push service of a browser's would be reached at: our server would knock there for whoever asks. */
function publicAddress(text: string) {
  try {
    const { protocol, username, password, port, hash, hostname, href } = new URL(text)
    const isPlain = protocol === 'https:' && !username && !password && !port && !hash
    return isPlain && hostname.length <= 253 && HOST.test(hostname) && !INSIDE.test(hostname) ? href : null
  } catch {
    return null
  }
}

const Endpoint = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ENDPOINT),
  v.regex(/^[!-~]+$/),
  v.check((text) => (publicAddress(text)?.length ?? LONGEST_ENDPOINT + 1) <= LONGEST_ENDPOINT),
  v.transform((text) => publicAddress(text) ?? text),
)

const Kinds = v.pipe(v.array(NoticeKind), v.maxLength(NOTICE_KINDS.length))

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
  kinds: v.nullable(v.array(NoticeKind)),
})
export type PushState = v.InferOutput<typeof PushState>

/** What a browser is told: words of the owner's, and where they lead. The worker reads it without this schema. */
export type PushMessage = { title: string; body: string; tag: string; path: string }
