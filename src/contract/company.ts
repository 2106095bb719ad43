import { Company } from '#schema/company.ts'
import { endpoint } from './endpoint.ts'

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/client/company',
  policy: 'client',
  isPreviewed: true,
  answer: Company,
})
