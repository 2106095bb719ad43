import * as v from 'valibot'
import { Instant } from '#schema/units.ts'

/**
 * `pending` waits its turn; `sending` is on its way in some tab; `needs_attention` was refused, and waits for its writer.
 */
const State = v.picklist(['pending', 'sending', 'needs_attention'])

/** Something a signed-in client has written, on this device until the server has it. */
export const Entry = v.object({
  /** The idempotency key: the same however often it is tried. */
  id: v.string(),
  personId: v.string(),
  companyId: v.nullable(v.string()),
  /** What is of one subject arrives in the order of `place`: `plan:<id>`, `conversation:<id>`, `request:<id>`, `file:<id>`. */
  subject: v.string(),
  place: v.number(),
  kind: v.picklist(['message', 'conversation', 'note', 'request_answer', 'upload']),
  /** What it is about, in words. */
  about: v.string(),
  path: v.string(),
  /** The server checks it; here it only passes through. */
  body: v.record(v.string(), v.unknown()),
  madeAt: Instant,
  state: State,
  attempts: v.number(),
  /** Why it was refused, in the server's sentence. */
  error: v.nullable(v.string()),
})
export type Entry = v.InferOutput<typeof Entry>

/** What a form wants sent. */
export type Written = Pick<Entry, 'id' | 'personId' | 'companyId' | 'subject' | 'kind' | 'about' | 'path'> & {
  body: object
}

export const inOrder = (one: Entry, other: Entry) => one.place - other.place || (one.id < other.id ? -1 : 1)
