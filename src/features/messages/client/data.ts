import { getConversations, getThread } from '#contract/messages.ts'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { firm } from '#copy/firm.ts'
import { unreadConversations } from '#domain/needs.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import { useWaitingAnswerSubjects } from '#offline/use-outbox.ts'
import type { MessageLine } from '#schema/conversation.ts'

/** The company's conversations, and how long the firm takes to answer. */
export const useConversations = () => useClientQuery(getConversations, {})

/** How many lines the client has not read, as Home lists them. */
export function useUnread() {
  const { data } = useConversations()
  const answered = useWaitingAnswerSubjects()
  return data && unreadConversations(data.conversations, answered).reduce((sum, { unread }) => sum + unread, 0)
}

/** One conversation: its end, or what stands before one of its lines. */
export const useThread = (id: string, before: string | null) =>
  useClientQuery(getThread, { id, before: before ?? undefined })

/** Who has written a line, for its reader. */
export const authorOf = ({ from, by }: Pick<MessageLine, 'from' | 'by'>) =>
  from === 'me' ? words.you : (by ?? (from === 'firm' ? firm.shortName : words.colleague))
