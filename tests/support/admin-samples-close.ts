import type { Sample } from './api-matrix.ts'

const MONTH = '2026-02'

/** How the close and what belongs to it is called. */
export const CLOSE_SAMPLES: Record<string, Sample> = {
  'GET /api/admin/close': () => ({ path: '/api/admin/close' }),
  'GET /api/admin/companies/:id/close': ({ company }) => ({ path: `/api/admin/companies/${company}/close` }),
  'POST /api/admin/close/owner': ({ company, admin }) => ({
    path: '/api/admin/close/owner',
    json: { companies: [company], ownerId: admin },
  }),
  'POST /api/admin/close/marks': ({ company }) => ({
    path: '/api/admin/close/marks',
    json: { companies: [company], month: MONTH, step: 'payroll', isDone: true },
  }),
  'POST /api/admin/close/publish': ({ company }) => ({
    path: '/api/admin/close/publish',
    json: { companies: [company], month: MONTH, anyway: true },
  }),
  'POST /api/admin/close/invites': ({ company }) => ({
    path: '/api/admin/close/invites',
    json: { companies: [company] },
  }),
  'POST /api/admin/close/requests': ({ company }) => ({
    path: '/api/admin/close/requests',
    json: { companies: [company], month: MONTH, template: 'bank-statement' },
  }),
  'POST /api/admin/companies/:id/close/steps': ({ company }) => ({
    path: `/api/admin/companies/${company}/close/steps`,
    json: { change: 'add', title: 'Inventory counted', who: 'owner', due: 3 },
  }),
  'POST /api/admin/companies/:id/requests/:request/edit': ({ company, request }) => ({
    path: `/api/admin/companies/${company}/requests/${request}/edit`,
    json: {
      title: 'Card statement',
      dueDate: null,
      from: { title: 'Card statement', what: 'All of it', dueDate: '2026-03-10', month: null },
    },
  }),
  'POST /api/admin/companies/:id/requests/:request/remind': ({ company, request }) => ({
    path: `/api/admin/companies/${company}/requests/${request}/remind`,
    json: {},
  }),
  'GET /api/admin/companies/:id/recurring': ({ company }) => ({ path: `/api/admin/companies/${company}/recurring` }),
  'POST /api/admin/companies/:id/recurring': ({ company }) => ({
    path: `/api/admin/companies/${company}/recurring`,
    json: { title: 'Bank statement', kind: 'files', due: 3 },
  }),
  'POST /api/admin/companies/:id/recurring/:recurring/edit': ({ company, recurring }) => ({
    path: `/api/admin/companies/${company}/recurring/${recurring}/edit`,
    json: { title: 'Bank statement, all pages', what: '', due: 4 },
  }),
  'POST /api/admin/companies/:id/recurring/:recurring/end': ({ company, recurring }) => ({
    path: `/api/admin/companies/${company}/recurring/${recurring}/end`,
    json: {},
  }),
}
