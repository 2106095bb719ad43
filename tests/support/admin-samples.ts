import type { Sample } from './api-matrix.ts'

/** How each route of the firm's side is called, on ids of whatever kind it asks for. */
export const ADMIN_SAMPLES: Record<string, Sample> = {
  'GET /api/admin/audit': () => ({ path: '/api/admin/audit' }),
  'GET /api/admin/audit/file': () => ({ path: '/api/admin/audit/file' }),
  'GET /api/admin/companies': () => ({ path: '/api/admin/companies' }),
  'GET /api/admin/companies/:id': ({ company }) => ({ path: `/api/admin/companies/${company}` }),
}
