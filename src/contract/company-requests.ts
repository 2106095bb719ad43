import { AskedAnswer, AskedFilter, AskedRequests, NewRequest, RequestMove } from '#schema/firm-request.ts'
import { endpoint } from './endpoint.ts'

export const getCompanyRequests = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/requests',
  policy: 'admin',
  query: AskedFilter,
  answer: AskedRequests,
})

/** Asks for files, or for an answer, by a day. */
export const addRequest = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/requests',
  policy: 'admin',
  notifies: true,
  body: NewRequest,
  answer: AskedAnswer,
})

/** Accepts what came, gives it back, settles it, or opens it again. */
export const moveRequest = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/requests/:request',
  policy: 'admin',
  body: RequestMove,
  answer: AskedAnswer,
})
