import * as v from 'valibot'
import {
  CompanyChange,
  CompanyChanged,
  CompanyFilter,
  CompanyHead,
  CompanyPage,
  ExportPlan,
  Namesake,
  NamesakeQuery,
} from '#schema/client-company.ts'
import { ClientCheck, ClientChecked, ClientImport, ClientsImported, MAX_IMPORT_BYTES } from '#schema/client-import.ts'
import { Conversion, Converted } from '#schema/prospect.ts'
import { endpoint } from './endpoint.ts'

/** The firm's clients, a page at a time. */
export const getCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  policy: 'admin',
  query: CompanyFilter,
  answer: CompanyPage,
})

/** A new client without a card on the board: company, first person and invite. */
export const addClient = endpoint({
  method: 'POST',
  path: '/api/admin/companies',
  policy: 'admin',
  body: Conversion,
  answer: Converted,
})

/** A client, also a deactivated one, and a card that have the name of a new one already, and who has the address of its first person. */
export const getNamesake = endpoint({
  method: 'GET',
  path: '/api/admin/namesake',
  policy: 'admin',
  query: NamesakeQuery,
  answer: Namesake,
})

export const getCompanyHead = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id',
  policy: 'admin',
  answer: CompanyHead,
})

export const changeCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id',
  policy: 'admin',
  body: CompanyChange,
  answer: CompanyChanged,
})

/** Nobody of the company can sign in any more. */
export const deactivateCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/deactivate',
  policy: 'admin',
  answer: CompanyChanged,
})

export const activateCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/activate',
  policy: 'admin',
  answer: CompanyChanged,
})

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

/** Which rows of a file are clients already. Changes nothing. */
export const checkClientImport = endpoint({
  method: 'POST',
  path: '/api/admin/client-imports/check',
  policy: 'admin',
  isRepeatable: true,
  maxBytes: MAX_IMPORT_BYTES,
  body: ClientCheck,
  answer: ClientChecked,
})

/** Makes clients of the rows that are none yet: all of them, or none. */
export const importClients = endpoint({
  method: 'POST',
  path: '/api/admin/client-imports',
  policy: 'admin',
  maxBytes: MAX_IMPORT_BYTES,
  body: ClientImport,
  answer: ClientsImported,
})
