import { getConversations, getThread } from '#contract/messages.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'

/** The company's conversations, and how long the firm takes to answer. */
export const useConversations = () => useClientQuery(getConversations, {})

/** One conversation: its end, or what stands before one of its lines. */
export const useThread = (id: string, before: string | null) =>
  useClientQuery(getThread, { id, before: before ?? undefined })
