import {
  MarkedRead,
  type NewConversation,
  type NewMessage,
  OpenedConversation,
  SentMessage,
} from '#schema/conversation.ts'
import { request } from './request.ts'
import { send } from './send.ts'

/** Where conversations are: the list itself, and each thread below it. */
export const CONVERSATIONS = '/api/client/conversations'

export const threadPath = (id: string, before?: string | null) =>
  `${CONVERSATIONS}/${encodeURIComponent(id)}${before ? `?before=${encodeURIComponent(before)}` : ''}`

/** Opens a conversation with its first message: both or neither, once a key. Throws `HttpError`. */
export const openConversation = (body: NewConversation, key: string) =>
  send(OpenedConversation, CONVERSATIONS, { body, headers: { 'idempotency-key': key } })

/** Adds a message, once a key. Throws `HttpError`. */
export const addMessage = (body: NewMessage, key: string) =>
  send(SentMessage, '/api/client/messages', { body, headers: { 'idempotency-key': key } })

/** This message, and what stands before it, has been on the screen. Throws `HttpError`. */
export const markRead = (id: string, messageId: string) =>
  request(MarkedRead, `${threadPath(id)}/read`, { method: 'POST', body: { messageId } })
