import { getConversations, getThread } from '#contract/messages.ts'
import { usePortalAnswer } from '#features/portal/portal-answer.ts'

/** The company's conversations, and how long the firm takes to answer. */
export const useConversations = () => usePortalAnswer(getConversations, {})

/** One conversation: its end, or what stands before one of its lines. */
export const useThread = (id: string, before: string | null) =>
  usePortalAnswer(getThread, { id, before: before ?? undefined })
