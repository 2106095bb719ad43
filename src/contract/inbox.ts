import { Inbox, InboxFilter } from '#schema/inbox.ts'
import { endpoint } from './endpoint.ts'

/** The conversations of all companies, by what is to be done about them. */
export const getInbox = endpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  policy: 'admin',
  query: InboxFilter,
  answer: Inbox,
})
