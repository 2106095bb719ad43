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
 * What a client can write offline. `refetches`: endpoints to refetch after it was sent. `text`: body fields that can hold
 * the person's text; a body has one of them. `limit`: the text's length limit when it is edited in the outbox.
 */
const KINDS = {
  message: { refetches: [getConversations], text: ['message'], limit: MESSAGE_LIMIT },
  conversation: { refetches: [getConversations], text: ['message'], limit: MESSAGE_LIMIT },
  note: { refetches: [getPlans], text: ['note'], limit: NOTE_LIMIT },
  request_answer: { refetches: [getRequests], text: ['answer', 'reason'], limit: LONG_TEXT_LIMIT },
  // Limit 0: the note of an upload cannot be edited in the outbox.
  upload: { refetches: [getDocuments, getRequests, uploads.list], text: ['note'], limit: 0 },
} satisfies Record<string, { refetches: readonly Endpoint[]; text: readonly [string, ...string[]]; limit: number }>

type EntryKind = keyof typeof KINDS
export const ENTRY_KINDS = Object.keys(KINDS) as EntryKind[]

/** Files have their own lane, so that no text waits for a large upload. */
export const LANES = ['words', 'files'] as const
export type Lane = (typeof LANES)[number]
export const laneOf = ({ kind }: Pick<Entry, 'kind'>): Lane => (kind === 'upload' ? 'files' : 'words')

/** Bytes of the file that waits; 0 where it is words. */
export const sizeOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>) => (kind === 'upload' ? Number(body.size) || 0 : 0)

export const refetches = (kind: EntryKind) => KINDS[kind].refetches.map(({ path }) => path)
export const limitOf = (kind: EntryKind) => KINDS[kind].limit

/** The field of the body that holds the person's words. */
function textField({ kind, body }: Pick<Entry, 'kind' | 'body'>) {
  const fields: readonly string[] = KINDS[kind].text
  return fields.find((name) => name in body) ?? fields[0]!
}

export const textOf = (entry: Pick<Entry, 'kind' | 'body'>) => String(entry.body[textField(entry)] ?? '')

/**
 * Returns the entry with a new text. A refused entry gets a new key, since it is a new submission. Any other keeps
 * its key, since it may have reached the server: then the server refuses the second text instead of storing both.
 */
export const withText = (entry: Entry, text: string): Entry => ({
  ...entry,
  id: entry.state === 'needs_attention' ? crypto.randomUUID() : entry.id,
  body: { ...entry.body, [textField(entry)]: text },
  state: 'pending',
  error: null,
})
