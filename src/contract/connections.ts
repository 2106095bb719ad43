import {
  CompanyConnection,
  ConnectionChange,
  ConnectionFinish,
  ConnectionFinished,
  ConnectionStart,
  ConnectionStarted,
} from '#schema/connection.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/** A company's connection to its books, and which providers are set up. */
export const getConnection = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/connection',
  policy: 'admin',
  answer: CompanyConnection,
})

/** Begins a sign-in at a provider: the browser goes there, and comes back to `finishConnection`. */
export const startConnection = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/connection/start',
  policy: 'admin',
  body: ConnectionStart,
  answer: ConnectionStarted,
})

/** Ends it, in the session that began it. The provider's code is good for one use. */
export const finishConnection = endpoint({
  method: 'POST',
  path: '/api/admin/connections/finish',
  policy: 'admin',
  isSentOnce: true,
  body: ConnectionFinish,
  answer: ConnectionFinished,
})

/** Another basis, or that the books are the company's; a fetch follows. */
export const changeConnection = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/connection',
  policy: 'admin',
  body: ConnectionChange,
  answer: Done,
})

/** Fetches after the answer; `getConnection` says how it goes. */
export const fetchNow = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/connection/fetch',
  policy: 'admin',
  answer: Done,
})

/** Deletes the tokens, and gives access back to the provider. */
export const disconnect = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/connection/disconnect',
  policy: 'admin',
  answer: Done,
})
