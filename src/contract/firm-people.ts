import * as v from 'valibot'
import { Access, FirmPeople, FirmPerson, NewAdmin } from '#schema/firm-people.ts'
import { endpoint } from './endpoint.ts'

export const getFirmPeople = endpoint({ method: 'GET', path: '/api/admin/people', policy: 'admin', answer: FirmPeople })

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  policy: 'admin',
  needsFreshSignIn: true,
  body: NewAdmin,
  answer: FirmPerson,
})

export const inviteAdminAgain = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/invite',
  policy: 'admin',
  needsFreshSignIn: true,
  body: v.strictObject({}),
  answer: FirmPerson,
})

export const endAdminSessions = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/end-sessions',
  policy: 'admin',
  needsFreshSignIn: true,
  body: v.strictObject({}),
  answer: FirmPerson,
})

export const setAdminAccess = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/access',
  policy: 'admin',
  needsFreshSignIn: true,
  body: Access,
  answer: FirmPerson,
})
