import type { Sample } from './api-matrix.ts'

/** A change of a month's figures that is right. */
export const MONTH_CHANGE = {
  version: 0,
  revenue: 10_000,
  otherIncome: 0,
  netProfit: 4_000,
  moneyOut: 6_000,
  cashBalance: 50_000,
  advisorNote: null,
  highlights: null,
  recommendations: null,
  expenses: [],
}

const PLAN = {
  title: 'Collect',
  priority: 'high',
  progress: 0,
  category: '',
  owner: '',
  dueDate: null,
  description: '',
  currentResults: '',
  nextSteps: [],
}

/** The routes of a company's figures and plans. */
export const FIGURES_SAMPLES: Record<string, Sample> = {
  'GET /api/admin/books': () => ({ path: '/api/admin/books?from=2026-01&until=2026-03' }),
  'POST /api/admin/books/publish': ({ company }) => ({
    path: '/api/admin/books/publish',
    json: { status: 'final', months: [{ company, month: '2026-03', version: 1 }] },
  }),
  'POST /api/admin/books/undo': () => ({
    path: '/api/admin/books/undo',
    json: { batch: '00000000-0000-4000-8000-0000000000b0' },
  }),
  'GET /api/admin/companies/:id/metrics': ({ company }) => ({ path: `/api/admin/companies/${company}/metrics` }),
  'POST /api/admin/companies/:id/metrics/publish': ({ company }) => ({
    path: `/api/admin/companies/${company}/metrics/publish`,
    json: { status: 'final', months: [{ month: '2026-03', version: 1 }] },
  }),
  'POST /api/admin/companies/:id/metrics/import': ({ company }) => ({
    path: `/api/admin/companies/${company}/metrics/import`,
    json: {
      batch: '00000000-0000-4000-8000-0000000000b0',
      files: [
        {
          fileName: 'books.csv',
          contents: Buffer.from(',Mar 2026\nTotal Income,1.00\nNet Income,1.00\n').toString('base64'),
          confirmsName: false,
        },
      ],
      months: [{ month: '2026-03', version: 0, revise: false }],
    },
  }),
  'GET /api/admin/companies/:id/metrics/imports/:import/file': ({ company, document }) => ({
    path: `/api/admin/companies/${company}/metrics/imports/${document}/file`,
  }),
  'GET /api/admin/companies/:id/metrics/:month': ({ company }) => ({
    path: `/api/admin/companies/${company}/metrics/2026-03`,
  }),
  'POST /api/admin/companies/:id/metrics/:month': ({ company }) => ({
    path: `/api/admin/companies/${company}/metrics/2026-03`,
    json: MONTH_CHANGE,
  }),
  'POST /api/admin/companies/:id/metrics/:month/revise': ({ company }) => ({
    path: `/api/admin/companies/${company}/metrics/2026-03/revise`,
    json: { version: 2 },
  }),
  'POST /api/admin/companies/:id/metrics/:month/discard': ({ company }) => ({
    path: `/api/admin/companies/${company}/metrics/2026-03/discard`,
    json: { version: 1 },
  }),
  'GET /api/admin/companies/:id/plans': ({ company }) => ({ path: `/api/admin/companies/${company}/plans` }),
  'POST /api/admin/companies/:id/plans': ({ company }) => ({
    path: `/api/admin/companies/${company}/plans`,
    json: { month: '2026-03', ...PLAN },
  }),
  'POST /api/admin/companies/:id/plans/order': ({ company, plan }) => ({
    path: `/api/admin/companies/${company}/plans/order`,
    json: { month: '2026-03', ids: [plan] },
  }),
  'POST /api/admin/companies/:id/plans/copy': ({ company, plan }) => ({
    path: `/api/admin/companies/${company}/plans/copy`,
    json: { to: '2026-04', ids: [plan] },
  }),
  'POST /api/admin/companies/:id/plans/publish': ({ company, plan }) => ({
    path: `/api/admin/companies/${company}/plans/publish`,
    json: { published: true, ids: [plan] },
  }),
  'POST /api/admin/companies/:id/plans/:plan': ({ company, plan }) => ({
    path: `/api/admin/companies/${company}/plans/${plan}`,
    json: { version: 1, ...PLAN },
  }),
  'POST /api/admin/companies/:id/plans/:plan/remove': ({ company, plan }) => ({
    path: `/api/admin/companies/${company}/plans/${plan}/remove`,
    json: { version: 1 },
  }),
  'POST /api/admin/companies/:id/plans/:plan/steps/:step': ({ company, plan, step }) => ({
    path: `/api/admin/companies/${company}/plans/${plan}/steps/${step}`,
    json: { isDone: true },
  }),
  'POST /api/admin/companies/:id/plans/:plan/notes': ({ company, plan }) => ({
    path: `/api/admin/companies/${company}/plans/${plan}/notes`,
    json: { note: 'Thank you' },
  }),
}
