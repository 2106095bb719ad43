import { AuditChoices, AuditFilter, AuditPage } from '#schema/audit.ts'
import { endpoint } from './endpoint.ts'

/** Who did what, and when. */
export const getAuditPage = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  policy: 'admin',
  query: AuditFilter,
  answer: AuditPage,
})

export const getAuditFile = endpoint({
  method: 'GET',
  path: '/api/admin/audit/file',
  policy: 'admin',
  needsFreshSignIn: true,
  query: AuditFilter,
})

/** Who and which companies the log can be narrowed to. */
export const getAuditChoices = endpoint({
  method: 'GET',
  path: '/api/admin/audit/choices',
  policy: 'admin',
  answer: AuditChoices,
})
