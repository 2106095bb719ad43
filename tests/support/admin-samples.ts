import type { Sample } from './api-matrix.ts'

const FACTS = {
  company: 'Prairie Glass',
  contact: 'Ines Voss',
  source: 'Referral',
  plan: '',
  monthlyValue: 20_000,
  nextStep: 'Ring',
  nextDate: '2026-03-20',
}
const PROSPECT = { ...FACTS, stage: 'identified', leadId: null }

/** How each route of the firm's side is called, on ids of whatever kind it asks for. */
export const ADMIN_SAMPLES: Record<string, Sample> = {
  'GET /api/admin/audit': () => ({ path: '/api/admin/audit' }),
  'GET /api/admin/audit/file': () => ({ path: '/api/admin/audit/file' }),
  'GET /api/admin/overview': () => ({ path: '/api/admin/overview' }),
  'GET /api/admin/people': () => ({ path: '/api/admin/people' }),
  'POST /api/admin/people': () => ({
    path: '/api/admin/people',
    json: { firstName: 'Jo', lastName: 'Nielsen', email: 'jo@example.test' },
  }),
  'POST /api/admin/people/:id/invite': ({ admin }) => ({ path: `/api/admin/people/${admin}/invite`, json: {} }),
  'POST /api/admin/people/:id/end-sessions': ({ admin }) => ({
    path: `/api/admin/people/${admin}/end-sessions`,
    json: {},
  }),
  'POST /api/admin/people/:id/access': ({ admin }) => ({
    path: `/api/admin/people/${admin}/access`,
    json: { allowed: false },
  }),
  'GET /api/admin/prospects': () => ({ path: '/api/admin/prospects' }),
  'POST /api/admin/prospects': () => ({ path: '/api/admin/prospects', json: PROSPECT }),
  'GET /api/admin/prospects/:id': ({ prospect }) => ({ path: `/api/admin/prospects/${prospect}` }),
  'GET /api/admin/prospects/leads/:id': ({ lead }) => ({ path: `/api/admin/prospects/leads/${lead}` }),
  'PUT /api/admin/prospects/:id': ({ prospect }) => ({
    path: `/api/admin/prospects/${prospect}`,
    json: { ...FACTS, lostReason: '', version: 1 },
  }),
  'POST /api/admin/prospects/:id/move': ({ prospect }) => ({
    path: `/api/admin/prospects/${prospect}/move`,
    json: { stage: 'won', version: 1 },
  }),
  'POST /api/admin/prospects/:id/convert': ({ prospect }) => ({
    path: `/api/admin/prospects/${prospect}/convert`,
    json: { companyName: 'Prairie Glass', firstName: 'Ines', lastName: 'Voss', email: 'ines@example.test' },
  }),
}
