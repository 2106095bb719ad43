import { CONVERSATIONS, threadPath } from '#data/conversations.ts'
import { ConversationList, Thread } from '#schema/conversation.ts'
import { usePortalAnswer } from '#screens/client-dashboard/portal-answer.ts'

/** The company's conversations, and how long the firm takes to answer. */
export const useConversations = () => usePortalAnswer(ConversationList, CONVERSATIONS)

/** One conversation: its end, or what stands before one of its lines. */
export const useThread = (id: string, before: string | null) => usePortalAnswer(Thread, threadPath(id, before))
