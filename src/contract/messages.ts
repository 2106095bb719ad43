import * as v from 'valibot'
import {
  ConversationList,
  MarkedRead,
  MESSAGE_LIMIT,
  NewConversation,
  NewMessage,
  OpenedConversation,
  ReadUpTo,
  SentMessage,
  Thread,
} from '#schema/conversation.ts'
import { Id } from '#schema/units.ts'
import { endpoint } from './endpoint.ts'

/** The company's conversations, and how long the firm takes to answer. */
export const getConversations = endpoint({
  method: 'GET',
  path: '/api/client/conversations',
  policy: 'client',
  isPreviewed: true,
  answer: ConversationList,
})

/** One conversation: its end, or what stands before one of its lines. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/client/conversations/:id',
  policy: 'client',
  isPreviewed: true,
  query: v.object({ before: v.optional(Id) }),
  answer: Thread,
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/client/conversations',
  policy: 'client',
  notifies: true,
  offline: { kind: 'conversation', text: ['message'], limit: MESSAGE_LIMIT, refetches: [getConversations] },
  body: NewConversation,
  answer: OpenedConversation,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/client/messages',
  policy: 'client',
  notifies: true,
  offline: {
    kind: 'message',
    text: ['message'],
    limit: MESSAGE_LIMIT,
    isAnswer: true,
    refetches: [getConversations],
  },
  body: NewMessage,
  answer: SentMessage,
})

/** This message, and what stands before it, has been on the screen. */
export const markRead = endpoint({
  method: 'POST',
  path: '/api/client/conversations/:id/read',
  policy: 'client',
  body: ReadUpTo,
  answer: MarkedRead,
})
