import { ClientPeople, NewClientPerson, PersonAnswer, PersonEnabled } from '#schema/client-person.ts'
import { endpoint } from './endpoint.ts'

/** Who may go into a company's portal. */
export const getCompanyPeople = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/people',
  policy: 'admin',
  answer: ClientPeople,
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people',
  policy: 'admin',
  body: NewClientPerson,
  answer: PersonAnswer,
})

/** Whether somebody may sign in. */
export const setPersonEnabled = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people/:person',
  policy: 'admin',
  body: PersonEnabled,
  answer: PersonAnswer,
})

export const invitePersonAgain = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people/:person/invite',
  policy: 'admin',
  answer: PersonAnswer,
})
