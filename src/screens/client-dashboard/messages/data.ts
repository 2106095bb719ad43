import { CONVERSATIONS, threadPath } from '#data/conversations.ts'
import { usePortalData } from '#offline/portal-data.ts'
import { ConversationList, Thread } from '#schema/conversation.ts'

/** The company's conversations, and how long the firm takes to answer. */
export const useConversations = () => usePortalData(ConversationList, CONVERSATIONS)

/** One conversation: its end, or what stands before one of its lines. */
export const useThread = (id: string, before: string | null) => usePortalData(Thread, threadPath(id, before))
