import * as v from 'valibot'
import { Access, FirmPeople, FirmPerson, NewAdmin } from '#schema/firm-people.ts'
import { endpoint } from './endpoint.ts'

export const getFirmPeople = endpoint({ method: 'GET', path: '/api/admin/people', policy: 'admin', answer: FirmPeople })

/** What is done to somebody's account. */
const change = { method: 'POST', policy: 'admin', needsFreshSignIn: true, answer: FirmPerson } as const

export const inviteAdmin = endpoint({ ...change, path: '/api/admin/people', body: NewAdmin })

export const inviteAdminAgain = endpoint({ ...change, path: '/api/admin/people/:id/invite', body: v.strictObject({}) })

export const endAdminSessions = endpoint({
  ...change,
  path: '/api/admin/people/:id/end-sessions',
  body: v.strictObject({}),
})

export const setAdminAccess = endpoint({ ...change, path: '/api/admin/people/:id/access', body: Access })
