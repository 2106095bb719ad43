import type { Sample } from './api-matrix.ts'

const at = (company: string | undefined, rest = '') => `/api/admin/companies/${company}/preview${rest}`

/** How the firm looks at a company's portal. */
export const PREVIEW_SAMPLES: Record<string, Sample> = {
  'POST /api/admin/companies/:company/preview': ({ company }) => ({ path: at(company) }),
  'GET /api/admin/companies/:company/preview/company': ({ company }) => ({ path: at(company, '/company') }),
  'GET /api/admin/companies/:company/preview/financial-metrics': ({ company }) => ({
    path: at(company, '/financial-metrics?month=2026-03'),
  }),
  'GET /api/admin/companies/:company/preview/action-plans': ({ company }) => ({
    path: at(company, '/action-plans?month=2026-03'),
  }),
  'GET /api/admin/companies/:company/preview/reports': ({ company }) => ({
    path: at(company, '/reports?month=2026-03'),
  }),
  'GET /api/admin/companies/:company/preview/line-transactions': ({ company }) => ({
    path: at(company, '/line-transactions?month=2026-03&position=1'),
  }),
  'GET /api/admin/companies/:company/preview/statements': ({ company }) => ({
    path: at(company, '/statements?month=2026-03'),
  }),
  'GET /api/admin/companies/:company/preview/calendar': ({ company }) => ({ path: at(company, '/calendar') }),
  'GET /api/admin/companies/:company/preview/meetings': ({ company }) => ({ path: at(company, '/meetings') }),
  'GET /api/admin/companies/:company/preview/requests': ({ company }) => ({ path: at(company, '/requests') }),
  'GET /api/admin/companies/:company/preview/questions': ({ company }) => ({ path: at(company, '/questions') }),
  'GET /api/admin/companies/:company/preview/conversations': ({ company }) => ({ path: at(company, '/conversations') }),
  'GET /api/admin/companies/:company/preview/conversations/:id': ({ company, conversation }) => ({
    path: at(company, `/conversations/${conversation}`),
  }),
  'GET /api/admin/companies/:company/preview/documents': ({ company }) => ({ path: at(company, '/documents') }),
  'GET /api/admin/companies/:company/preview/documents/:id': ({ company, document }) => ({
    path: at(company, `/documents/${document}`),
  }),
}
