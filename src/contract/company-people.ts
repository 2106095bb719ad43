import { ClientPeople, NewCompanyPerson, PersonAnswer, PersonEnabled, PersonRights } from '#schema/client-person.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/** Who may go into a company's portal. */
export const getCompanyPeople = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/people',
  policy: 'admin',
  answer: ClientPeople,
})

/** Adds somebody, new or of another company, who belongs to the company at once and is told by mail. */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people',
  policy: 'admin',
  body: NewCompanyPerson,
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

/** What somebody may do at the company. */
export const setPersonRights = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people/:person/rights',
  policy: 'admin',
  body: PersonRights,
  answer: PersonAnswer,
})

/** Ends somebody's access to this company, and to no other. */
export const removePerson = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people/:person/remove',
  policy: 'admin',
  answer: Done,
})

export const invitePersonAgain = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/people/:person/invite',
  policy: 'admin',
  answer: PersonAnswer,
})
