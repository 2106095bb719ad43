import type { ConversationLine } from '#schema/conversation.ts'
import type { Document } from '#schema/document.ts'
import type { ActionPlan } from '#schema/plan.ts'
import type { ClientRequest } from '#schema/request.ts'
import { DAY_MS } from './durations.ts'

/** How far ahead a plan's due date calls for something, in days. */
const PLAN_AHEAD = 7

export const isOpenRequest = ({ state }: Pick<ClientRequest, 'state'>) => state === 'requested' || state === 'returned'

export type Need =
  | { kind: 'request'; id: string; request: ClientRequest }
  | { kind: 'document'; id: string; document: Document }
  | { kind: 'message'; id: string; conversation: ConversationLine }
  | { kind: 'questions'; id: 'questions'; count: number }
  | { kind: 'plan'; id: string; plan: ActionPlan }

type Lists = {
  requests: ClientRequest[]
  documents?: Document[]
  conversations: ConversationLine[]
  plans: ActionPlan[]
  /** Those that are open: together they are one thing to do. */
  questions?: readonly unknown[] | undefined
  /** What has an answer that waits to be sent, as the outbox names it: `request:…`, `document:…`, `conversation:…`. */
  answered?: ReadonlySet<string>
}

/** What the firm still wants of the client; an answer that waits to be sent counts as given. */
export const openRequests = (requests: ClientRequest[], answered: ReadonlySet<string>) =>
  requests.filter((request) => isOpenRequest(request) && !answered.has(`request:${request.id}`))

/** Files that the firm has returned, for no request; one with a new file in its place that waits to be sent counts as answered. */
export const documentsToReplace = (documents: Document[], answered: ReadonlySet<string> = new Set()) =>
  documents.filter(({ id, needsReplacement }) => needsReplacement && !answered.has(`document:${id}`))

/** Conversations with lines that the client has not read; one with an answer that waits to be sent counts as read. */
export const unreadConversations = (conversations: ConversationLine[], answered: ReadonlySet<string>) =>
  conversations.filter(({ id, unread }) => unread > 0 && !answered.has(`conversation:${id}`))

/**
 * What waits for a client: open requests as the firm wants them, returned files, questions about transactions, messages
 * they have not read, then plans that are due within a week, or past, and not done.
 */
export const needsOf = (
  { requests, documents = [], conversations, plans, questions = [], answered = new Set() }: Lists,
  now: Date,
): Need[] => [
  ...openRequests(requests, answered).map((request): Need => ({ kind: 'request', id: request.id, request })),
  ...documentsToReplace(documents, answered).map((document): Need => ({ kind: 'document', id: document.id, document })),
  ...(questions.length > 0 ? [{ kind: 'questions', id: 'questions', count: questions.length } as const] : []),
  ...unreadConversations(conversations, answered).map(
    (conversation): Need => ({ kind: 'message', id: conversation.id, conversation }),
  ),
  ...plans
    .filter(({ dueDate, progress }) => dueDate && progress < 10_000 && daysLate(dueDate, now) >= -PLAN_AHEAD)
    .map((plan): Need => ({ kind: 'plan', id: plan.id, plan })),
]

/** Days from the calendar day `due` (`yyyy-MM-dd`) to today where the reader is: 1 is a day late, -1 is tomorrow. */
export function daysLate(due: string, now: Date) {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  // Rounded: a day of summer time's begin or end is an hour shorter or longer.
  return Math.round((today.getTime() - new Date(`${due}T00:00`).getTime()) / DAY_MS)
}
