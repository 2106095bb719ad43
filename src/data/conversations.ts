/** Where conversations are: the list itself, and each thread below it. */
export const CONVERSATIONS = '/api/client/conversations'

export const threadPath = (id: string, before?: string | null) =>
  `${CONVERSATIONS}/${encodeURIComponent(id)}${before ? `?before=${encodeURIComponent(before)}` : ''}`
