import type { Sample } from './api-matrix.ts'

/** How the firm asks about a company's transactions. */
export const QUESTION_SAMPLES: Record<string, Sample> = {
  'GET /api/admin/companies/:id/questions': ({ company }) => ({ path: `/api/admin/companies/${company}/questions` }),
  'POST /api/admin/companies/:id/questions': ({ company }) => ({
    path: `/api/admin/companies/${company}/questions`,
    json: { questions: [{ date: '2026-02-05', payee: 'Ferguson', amount: -18_240, account: 'Checking', memo: '' }] },
  }),
  'POST /api/admin/companies/:id/questions/moves': ({ company, question }) => ({
    path: `/api/admin/companies/${company}/questions/moves`,
    json: { to: 'done', ids: [question] },
  }),
  'GET /api/admin/companies/:id/questions/file': ({ company }) => ({
    path: `/api/admin/companies/${company}/questions/file`,
  }),
}
