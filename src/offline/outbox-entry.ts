import * as v from 'valibot'
import { Instant } from '#schema/units.ts'
import { ENTRY_KINDS } from './outbox-kinds.ts'

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
  /**
   * What is of one subject arrives in the order of `place`: `plan:<id>`, `plan-step:<id>`, `conversation:<id>`,
   * `request:<id>`, `document:<id>`, `file:<id>`. When it was written, in ms, or one more than the last that waits (outbox-store.ts).
   */
  subject: v.string(),
  place: v.number(),
  kind: v.picklist(ENTRY_KINDS),
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

/** All that it is about: a file that answers a question can take the place of a returned document as well. */
export const subjectsOf = ({ subject, body: { replacesId } }: Pick<Entry, 'subject' | 'body'>) =>
  replacesId ? [subject, `document:${replacesId}`] : [subject]

/**
 * An entry that this version of the app does not know, since a newer one wrote it. It can be neither shown in full nor
 * sent from here; it stays as it lies, for a newer tab to send.
 */
const NewerEntry = v.looseObject({
  id: v.string(),
  subject: v.fallback(v.nullable(v.string()), null),
  place: v.fallback(v.nullable(v.number()), null),
  about: v.fallback(v.nullable(v.string()), null),
  madeAt: v.fallback(v.nullable(Instant), null),
})
export type NewerEntry = Pick<v.InferOutput<typeof NewerEntry>, 'id' | 'subject' | 'place' | 'about' | 'madeAt'>

export type OutboxContents = { entries: Entry[]; newer: NewerEntry[] }

/** Sets apart what this version knows. `found` by the name it lies under; undefined for what does not decrypt. */
export function contentsOf(found: ReadonlyMap<string, unknown>): OutboxContents {
  const entries: Entry[] = []
  const newer: NewerEntry[] = []
  for (const [id, one] of found) {
    if (v.is(Entry, one)) entries.push(one)
    else if (one !== undefined) newer.push(v.parse(NewerEntry, { ...Object(one), id }))
  }
  return { entries: entries.sort(inOrder), newer }
}

/** Whether something that only a newer version can send comes before this entry and is about the same. */
export const isBehindNewer = ({ subject, place }: Entry, newer: readonly NewerEntry[]) =>
  newer.some((one) => one.subject === subject && (one.place ?? 0) < place)

/** What a form wants sent. */
export type Written = Pick<Entry, 'id' | 'personId' | 'companyId' | 'subject' | 'kind' | 'about' | 'path'> & {
  body: object
}

export const inOrder = (one: Entry, other: Entry) => one.place - other.place || (one.id < other.id ? -1 : 1)
