import { CompanyChange, CompanyChanged, CompanyFilter, CompanyHead, CompanyPage } from '#schema/client-company.ts'
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
