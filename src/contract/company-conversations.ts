import * as v from 'valibot'
import { MarkedRead, ReadUpTo } from '#schema/conversation.ts'
import {
  ConversationClosed,
  ConversationClosing,
  FirmConversationFilter,
  FirmConversations,
  FirmMessage,
  FirmOpened,
  FirmOpening,
  FirmSent,
  FirmThread,
  NewOwner,
  NoReplyMarked,
  OwnerSet,
  Snooze,
  Snoozed,
} from '#schema/firm-conversation.ts'
import { Id } from '#schema/units.ts'
import { endpoint } from './endpoint.ts'

export const getCompanyConversations = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/conversations',
  policy: 'admin',
  query: FirmConversationFilter,
  answer: FirmConversations,
})

export const openCompanyConversation = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations',
  policy: 'admin',
  notifies: true,
  body: FirmOpening,
  answer: FirmOpened,
})

/** One conversation: its end, or what stands before one of its lines. */
export const getCompanyThread = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/conversations/:thread',
  policy: 'admin',
  query: v.object({ before: v.optional(Id) }),
  answer: FirmThread,
})

/** An answer, or a note that the client does not see. */
export const sendFirmMessage = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations/:thread/messages',
  policy: 'admin',
  notifies: true,
  body: FirmMessage,
  answer: FirmSent,
})

/** This message, and what stands before it, has been on the screen. */
export const markReadByFirm = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations/:thread/read',
  policy: 'admin',
  body: ReadUpTo,
  answer: MarkedRead,
})

/** Nothing up to this message needs an answer. */
export const markNoReply = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations/:thread/no-reply',
  policy: 'admin',
  body: ReadUpTo,
  answer: NoReplyMarked,
})

export const closeConversation = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations/:thread/settle',
  policy: 'admin',
  body: ConversationClosing,
  answer: ConversationClosed,
})

/** Who of the firm answers it. */
export const setConversationOwner = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations/:thread/owner',
  policy: 'admin',
  body: NewOwner,
  answer: OwnerSet,
})

export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/conversations/:thread/snooze',
  policy: 'admin',
  body: Snooze,
  answer: Snoozed,
})
