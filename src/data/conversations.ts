import { MarkedRead } from '#schema/conversation.ts'
import { request } from './request.ts'

/** Where conversations are: the list itself, and each thread below it. */
export const CONVERSATIONS = '/api/client/conversations'

export const threadPath = (id: string, before?: string | null) =>
  `${CONVERSATIONS}/${encodeURIComponent(id)}${before ? `?before=${encodeURIComponent(before)}` : ''}`

/** This message, and what stands before it, has been on the screen. Throws `HttpError`. */
export const markRead = (id: string, messageId: string) =>
  request(MarkedRead, `${threadPath(id)}/read`, { method: 'POST', body: { messageId } })
