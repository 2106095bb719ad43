import { getDocuments } from '#contract/documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getConversations } from '#contract/messages.ts'
import { getPlans } from '#contract/plans.ts'
import { getRequests } from '#contract/requests.ts'
import { uploads } from '#contract/uploads.ts'
import { MESSAGE_LIMIT } from '#schema/conversation.ts'
import { LONG_TEXT_LIMIT, NOTE_LIMIT } from '#schema/units.ts'
import type { Entry } from './outbox-entry.ts'

/**
 * What a client may write offline. `shownBy`: what is asked anew once it has arrived. `text`: the fields of its body that
 * hold the words, of which it has one; `limit`: how long those may be where they can be edited.
 */
const KINDS = {
  message: { shownBy: [getConversations], text: ['message'], limit: MESSAGE_LIMIT },
  conversation: { shownBy: [getConversations], text: ['message'], limit: MESSAGE_LIMIT },
  note: { shownBy: [getPlans], text: ['note'], limit: NOTE_LIMIT },
  request_answer: { shownBy: [getRequests], text: ['answer', 'reason'], limit: LONG_TEXT_LIMIT },
  // Its words, a note, go with it as they are.
  upload: { shownBy: [getDocuments, getRequests, uploads.list], text: ['note'], limit: 0 },
} satisfies Record<string, { shownBy: readonly Endpoint[]; text: readonly [string, ...string[]]; limit: number }>

export type EntryKind = keyof typeof KINDS
export const ENTRY_KINDS = Object.keys(KINDS) as EntryKind[]

/** Files have a way of their own: no word waits until a large one has gone. */
export const LANES = ['words', 'files'] as const
export type Lane = (typeof LANES)[number]
export const laneOf = ({ kind }: Pick<Entry, 'kind'>): Lane => (kind === 'upload' ? 'files' : 'words')

/** Bytes of the file that waits; 0 where it is words. */
export const sizeOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>) => (kind === 'upload' ? Number(body.size) || 0 : 0)

export const shownBy = (kind: EntryKind) => KINDS[kind].shownBy.map(({ path }) => path)
export const limitOf = (kind: EntryKind) => KINDS[kind].limit

/** The field of the body that holds the person's words. */
function textField({ kind, body }: Pick<Entry, 'kind' | 'body'>) {
  const fields: readonly string[] = KINDS[kind].text
  return fields.find((name) => name in body) ?? fields[0]!
}

export const textOf = (entry: Pick<Entry, 'kind' | 'body'>) => String(entry.body[textField(entry)] ?? '')

/**
 * The same entry with other words. One that was refused becomes another submission, under another key. One that may have
 * arrived keeps its key: the server then says so, where a new key would write it a second time.
 */
export const withText = (entry: Entry, text: string): Entry => ({
  ...entry,
  id: entry.state === 'needs_attention' ? crypto.randomUUID() : entry.id,
  body: { ...entry.body, [textField(entry)]: text },
  state: 'pending',
  error: null,
})
