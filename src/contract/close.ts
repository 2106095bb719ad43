import {
  ClientInvites,
  ClientsInvited,
  CloseGrid,
  ClosePublication,
  ClosePublished,
  CloseQuery,
  CompanyClose,
  ManyChanged,
  OwnerChange,
  StepChange,
  StepMark,
  StepsChanged,
  StepsMarked,
  TemplateRequest,
  TemplateSent,
} from '#schema/close.ts'
import { endpoint } from './endpoint.ts'

/** Every client's month and the two before it. */
export const getClose = endpoint({
  method: 'GET',
  path: '/api/admin/close',
  policy: 'admin',
  query: CloseQuery,
  answer: CloseGrid,
})

/** A company's checklist of one month. */
export const getCompanyClose = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/close',
  policy: 'admin',
  query: CloseQuery,
  answer: CompanyClose,
})

/** Gives clients to somebody of the firm, or to nobody. */
export const setOwner = endpoint({
  method: 'POST',
  path: '/api/admin/close/owner',
  policy: 'admin',
  maxBytes: 64 * 1024,
  body: OwnerChange,
  answer: ManyChanged,
})

export const markStep = endpoint({
  method: 'POST',
  path: '/api/admin/close/marks',
  policy: 'admin',
  maxBytes: 64 * 1024,
  body: StepMark,
  answer: StepsMarked,
})

/** Publishes the months whose steps are done, and says of the others what is missing. */
export const publishClose = endpoint({
  method: 'POST',
  path: '/api/admin/close/publish',
  policy: 'admin',
  maxBytes: 64 * 1024,
  notifies: true,
  body: ClosePublication,
  answer: ClosePublished,
})

/** Sends one request to many clients. */
export const sendTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/close/requests',
  policy: 'admin',
  maxBytes: 64 * 1024,
  notifies: true,
  body: TemplateRequest,
  answer: TemplateSent,
})

/** Mails an invite to everybody of these clients who has no password and none under way. */
export const inviteClients = endpoint({
  method: 'POST',
  path: '/api/admin/close/invites',
  policy: 'admin',
  maxBytes: 64 * 1024,
  notifies: true,
  body: ClientInvites,
  answer: ClientsInvited,
})

/** Adds a step to a company's checklist, leaves one out, or gives one to somebody. */
export const changeSteps = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/close/steps',
  policy: 'admin',
  body: StepChange,
  answer: StepsChanged,
})
