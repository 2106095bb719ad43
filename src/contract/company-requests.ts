import * as v from 'valibot'
import {
  AskedAnswer,
  AskedFilter,
  FirmRequests,
  NewRecurring,
  NewRequest,
  RecurringEdit,
  RecurringRequests,
  RequestEdit,
  RequestStatusChange,
} from '#schema/firm-request.ts'
import { endpoint } from './endpoint.ts'

export const getCompanyRequests = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/requests',
  policy: 'admin',
  query: AskedFilter,
  answer: FirmRequests,
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
  body: RequestStatusChange,
  answer: AskedAnswer,
})

/** Changes what an open request asks for, or by when. */
export const editRequest = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/requests/:request/edit',
  policy: 'admin',
  body: RequestEdit,
  answer: AskedAnswer,
})

/** Mails the company's people about an open request, once a day at most. */
export const remindOfRequest = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/requests/:request/remind',
  policy: 'admin',
  body: v.strictObject({}),
  answer: AskedAnswer,
})

/** What a company is asked for each month. */
export const getRecurring = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/recurring',
  policy: 'admin',
  answer: RecurringRequests,
})

export const addRecurring = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/recurring',
  policy: 'admin',
  body: NewRecurring,
  answer: RecurringRequests,
})

/** Changes what is asked for from the next month on; what was asked already stays. */
export const editRecurring = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/recurring/:recurring/edit',
  policy: 'admin',
  body: RecurringEdit,
  answer: RecurringRequests,
})

/** Stops asking for it; what was asked already stays. */
export const endRecurring = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/recurring/:recurring/end',
  policy: 'admin',
  body: v.strictObject({}),
  answer: RecurringRequests,
})
