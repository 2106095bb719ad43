import { getDocuments } from '#contract/documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getConversations } from '#contract/messages.ts'
import { getPlans } from '#contract/plans.ts'
import { getRequests } from '#contract/requests.ts'
import { uploads } from '#contract/uploads.ts'
import { MESSAGE_LIMIT } from '#schema/conversation.ts'
import { LONG_TEXT_LIMIT, NOTE_LIMIT } from '#schema/units.ts'
import type { Entry } from './outbox-entry.ts'

type Kind = Entry['kind']

/** What is asked anew once one of a kind has arrived, and how long its words may be. */
const KINDS = {
  message: { shownBy: [getConversations], limit: MESSAGE_LIMIT },
  conversation: { shownBy: [getConversations], limit: MESSAGE_LIMIT },
  note: { shownBy: [getPlans], limit: NOTE_LIMIT },
  request_answer: { shownBy: [getRequests], limit: LONG_TEXT_LIMIT },
  // Its words, a note, go with it as they are.
  upload: { shownBy: [getDocuments, getRequests, uploads.list], limit: 0 },
} satisfies Record<Kind, { shownBy: readonly Endpoint[]; limit: number }>

/** Files have a way of their own: no word waits until a large one has gone. */
export const LANES = ['words', 'files'] as const
export type Lane = (typeof LANES)[number]
export const laneOf = ({ kind }: Pick<Entry, 'kind'>): Lane => (kind === 'upload' ? 'files' : 'words')

/** Bytes of the file that waits; 0 where it is words. */
export const sizeOf = ({ kind, body }: Pick<Entry, 'kind' | 'body'>) => (kind === 'upload' ? Number(body.size) || 0 : 0)

export const shownBy = (kind: Kind) => KINDS[kind].shownBy.map(({ path }) => path)
export const limitOf = (kind: Kind) => KINDS[kind].limit

/** The field of the body that holds the person's words. */
const fieldOf = ({ body }: Pick<Entry, 'body'>) =>
  ['message', 'note', 'answer', 'reason'].find((name) => typeof body[name] === 'string') ?? 'message'

export const textOf = (entry: Pick<Entry, 'body'>) => String(entry.body[fieldOf(entry)] ?? '')

/**
 * The same entry with other words. One that was refused becomes another submission, under another key. One that may have
 * arrived keeps its key: the server then says so, where a new key would write it a second time.
 */
export const withText = (entry: Entry, text: string): Entry => ({
  ...entry,
  id: entry.state === 'needs_attention' ? crypto.randomUUID() : entry.id,
  body: { ...entry.body, [fieldOf(entry)]: text },
  state: 'pending',
  error: null,
})
