import { signId } from '#server/auth/link-token.ts'
import type { Sample } from './api-matrix.ts'
import { SECRET } from './api-world.ts'

/** The sign-in at a provider that the sample comes back from. */
export const ATTEMPT = '00000000-0000-4000-8000-0000000000c0'

/** How the firm connects a company's books. */
export const CONNECTION_SAMPLES: Record<string, Sample> = {
  'GET /api/admin/companies/:id/connection': ({ company }) => ({ path: `/api/admin/companies/${company}/connection` }),
  'POST /api/admin/companies/:id/connection': ({ company }) => ({
    path: `/api/admin/companies/${company}/connection`,
    json: { basis: 'cash', confirmsName: true },
  }),
  'POST /api/admin/companies/:id/connection/start': ({ company }) => ({
    path: `/api/admin/companies/${company}/connection/start`,
    json: { provider: 'xero', basis: 'accrual' },
  }),
  'POST /api/admin/companies/:id/connection/fetch': ({ company }) => ({
    path: `/api/admin/companies/${company}/connection/fetch`,
  }),
  'POST /api/admin/companies/:id/connection/disconnect': ({ company }) => ({
    path: `/api/admin/companies/${company}/connection/disconnect`,
  }),
  'POST /api/admin/connections/finish': () => ({
    path: '/api/admin/connections/finish',
    json: { state: signId('connect', ATTEMPT, [SECRET]), code: 'sample-code', realmId: '1' },
  }),
}
