import {
  MarkedRead,
  NewConversation,
  NewMessage,
  OpenedConversation,
  ReadUpTo,
  SentMessage,
} from '#schema/conversation.ts'
import { endpoint } from './endpoint.ts'

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/client/conversations',
  policy: 'client',
  isIdempotent: true,
  body: NewConversation,
  answer: OpenedConversation,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/client/messages',
  policy: 'client',
  isIdempotent: true,
  body: NewMessage,
  answer: SentMessage,
})

/** This message, and what stands before it, has been on the screen. */
export const markRead = endpoint({
  method: 'POST',
  path: '/api/client/conversations/:id/read',
  policy: 'client',
  isIdempotent: true,
  body: ReadUpTo,
  answer: MarkedRead,
})
