import * as v from 'valibot'
import { ExportPlan } from '#schema/client-company.ts'
import { endpoint } from './endpoint.ts'

/** How large a company's ZIP is, and the fingerprint that holds its parts together. */
export const planExport = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/export',
  policy: 'admin',
  needsFreshSignIn: true,
  answer: ExportPlan,
})

/** A part of it: one answer could not carry it whole. */
export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/export/file',
  policy: 'admin',
  needsFreshSignIn: true,
  query: v.object({ print: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
})
