import { CLOSE_SAMPLES } from './admin-samples-close.ts'
import { CONNECTION_SAMPLES } from './admin-samples-connection.ts'
import { FIGURES_SAMPLES } from './admin-samples-figures.ts'
import { PREVIEW_SAMPLES } from './admin-samples-preview.ts'
import { QUESTION_SAMPLES } from './admin-samples-questions.ts'
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
const CLIENT = {
  line: 2,
  companyName: 'Harlan Roofing',
  firstName: 'Dale',
  lastName: 'Harlan',
  email: 'dale@example.test',
  plan: '',
}
const PROSPECT = { ...FACTS, stage: 'identified', leadId: null }

/** Routes that are read at their path alone. */
const readsOf = (...paths: string[]): Record<string, Sample> =>
  Object.fromEntries(paths.map((path) => [`GET ${path}`, () => ({ path })]))

/** How each route of the firm's side is called, on ids of whatever kind it asks for. */
export const ADMIN_SAMPLES: Record<string, Sample> = {
  ...readsOf(
    '/api/admin/sources',
    '/api/admin/audit',
    '/api/admin/audit/choices',
    '/api/admin/audit/file',
    '/api/admin/leads',
    '/api/admin/leads/file',
    '/api/admin/leads/imports',
    '/api/admin/bookings',
    '/api/admin/overview',
    '/api/admin/waiting',
    '/api/admin/people',
    '/api/admin/prospects',
    '/api/admin/companies',
    '/api/admin/inbox',
  ),
  'POST /api/admin/leads': () => ({
    path: '/api/admin/leads',
    json: {
      email: 'sample@example.test',
      firstName: '',
      lastName: '',
      businessName: '',
      phone: '',
      source: 'phone',
      note: '',
    },
  }),
  'POST /api/admin/leads/status': () => ({
    path: '/api/admin/leads/status',
    json: { changes: [{ id: '00000000-0000-4000-8000-000000000000', status: 'contacted' }] },
  }),
  'POST /api/admin/leads/owner': ({ lead, admin }) => ({
    path: '/api/admin/leads/owner',
    json: { leads: [lead], ownerId: admin },
  }),
  'GET /api/admin/leads/:id': ({ lead }) => ({ path: `/api/admin/leads/${lead}` }),
  'POST /api/admin/leads/:id/facts': ({ lead }) => ({
    path: `/api/admin/leads/${lead}/facts`,
    json: { version: 1, firstName: 'Ada', lastName: '', businessName: '', phone: '' },
  }),
  'POST /api/admin/leads/:id/lines': ({ lead }) => ({
    path: `/api/admin/leads/${lead}/lines`,
    json: { kind: 'note', words: 'A note' },
  }),
  'POST /api/admin/leads/:id/follow-up': ({ lead }) => ({
    path: `/api/admin/leads/${lead}/follow-up`,
    json: { version: 1, done: true, next: null },
  }),
  'POST /api/admin/leads/:id/not-spam': ({ lead }) => ({
    path: `/api/admin/leads/${lead}/not-spam`,
    json: { version: 1 },
  }),
  'POST /api/admin/leads/:id/delete': ({ lead }) => ({ path: `/api/admin/leads/${lead}/delete`, json: { version: 1 } }),
  'POST /api/admin/leads/:id/merge': ({ lead, other }) => ({
    path: `/api/admin/leads/${lead}/merge`,
    json: { other },
  }),
  'POST /api/admin/leads/imports': () => ({
    path: '/api/admin/leads/imports',
    json: { fileName: 'leads.csv', total: 1 },
  }),
  'GET /api/admin/leads/imports/:id': ({ job }) => ({ path: `/api/admin/leads/imports/${job}` }),
  'POST /api/admin/leads/imports/:id/rows': ({ job }) => ({
    path: `/api/admin/leads/imports/${job}/rows`,
    json: {
      rows: [
        {
          line: 2,
          email: 'sample@example.test',
          firstName: '',
          lastName: '',
          businessName: '',
          phone: '',
          source: null,
          note: '',
        },
      ],
    },
  }),
  'POST /api/admin/leads/imports/:id/commit': ({ job }) => ({
    path: `/api/admin/leads/imports/${job}/commit`,
    json: { known: 'skip' },
  }),
  'POST /api/admin/leads/imports/:id/undo': ({ job }) => ({ path: `/api/admin/leads/imports/${job}/undo`, json: {} }),
  'POST /api/admin/leads/merges/:id/undo': ({ merge }) => ({ path: `/api/admin/leads/merges/${merge}/undo`, json: {} }),
  'POST /api/admin/bookings/:id/move': ({ booking }) => ({
    path: `/api/admin/bookings/${booking}/move`,
    json: { start: '2026-03-18T15:00:00.000Z' },
  }),
  'POST /api/admin/bookings/:id/cancel': ({ booking }) => ({ path: `/api/admin/bookings/${booking}/cancel` }),
  'POST /api/admin/bookings/:id/missed': ({ booking }) => ({ path: `/api/admin/bookings/${booking}/missed` }),
  'POST /api/admin/bookings/:id/completed': ({ booking }) => ({ path: `/api/admin/bookings/${booking}/completed` }),
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
  'POST /api/admin/prospects/:id/owner': ({ prospect }) => ({
    path: `/api/admin/prospects/${prospect}/owner`,
    json: { owner: null },
  }),
  'POST /api/admin/prospects/:id/convert': ({ prospect }) => ({
    path: `/api/admin/prospects/${prospect}/convert`,
    json: { companyName: 'Prairie Glass', firstName: 'Ines', lastName: 'Voss', email: 'ines@example.test' },
  }),
  'POST /api/admin/companies': () => ({
    path: '/api/admin/companies',
    json: { companyName: 'Prairie Glass', firstName: 'Ines', lastName: 'Voss', email: 'ines@example.test' },
  }),
  'GET /api/admin/namesake': () => ({ path: '/api/admin/namesake?name=castellan' }),
  'POST /api/admin/client-imports/check': () => ({ path: '/api/admin/client-imports/check', json: { rows: [CLIENT] } }),
  'POST /api/admin/client-imports': () => ({
    path: '/api/admin/client-imports',
    json: { rows: [CLIENT], invite: false },
  }),
  'GET /api/admin/companies/:id': ({ company }) => ({ path: `/api/admin/companies/${company}` }),
  'POST /api/admin/companies/:id': ({ company }) => ({
    path: `/api/admin/companies/${company}`,
    json: {
      name: 'Castellan',
      plan: null,
      nextMeetingDate: null,
      entityType: 'c_corporation',
      hasPayroll: true,
      collectsSalesTax: null,
      version: 1,
    },
  }),
  'POST /api/admin/companies/:id/deactivate': ({ company }) => ({ path: `/api/admin/companies/${company}/deactivate` }),
  'POST /api/admin/companies/:id/activate': ({ company }) => ({ path: `/api/admin/companies/${company}/activate` }),
  'GET /api/admin/companies/:id/people': ({ company }) => ({ path: `/api/admin/companies/${company}/people` }),
  'POST /api/admin/companies/:id/people': ({ company }) => ({
    path: `/api/admin/companies/${company}/people`,
    json: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.test' },
  }),
  'POST /api/admin/companies/:id/people/:person': ({ company, person }) => ({
    path: `/api/admin/companies/${company}/people/${person}`,
    json: { enabled: false },
  }),
  'POST /api/admin/companies/:id/people/:person/rights': ({ company, person }) => ({
    path: `/api/admin/companies/${company}/people/${person}/rights`,
    json: { rights: 'everything' },
  }),
  'POST /api/admin/companies/:id/people/:person/remove': ({ company, person }) => ({
    path: `/api/admin/companies/${company}/people/${person}/remove`,
  }),
  'POST /api/admin/companies/:id/people/:person/invite': ({ company, person }) => ({
    path: `/api/admin/companies/${company}/people/${person}/invite`,
  }),
  'GET /api/admin/companies/:id/conversations': ({ company }) => ({
    path: `/api/admin/companies/${company}/conversations`,
  }),
  'POST /api/admin/companies/:id/conversations': ({ company }) => ({
    path: `/api/admin/companies/${company}/conversations`,
    json: { subject: 'Payroll', message: 'When?' },
  }),
  'GET /api/admin/companies/:id/conversations/:thread': ({ company, thread }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}`,
  }),
  'POST /api/admin/companies/:id/conversations/:thread/messages': ({ company, thread }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}/messages`,
    json: { message: 'On Friday.', internal: false },
  }),
  'POST /api/admin/companies/:id/conversations/:thread/read': ({ company, thread, line }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}/read`,
    json: { messageId: line },
  }),
  'POST /api/admin/companies/:id/conversations/:thread/no-reply': ({ company, thread, line }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}/no-reply`,
    json: { messageId: line },
  }),
  'GET /api/admin/search': () => ({ path: '/api/admin/search?q=castellan' }),
  'POST /api/admin/companies/:id/conversations/:thread/owner': ({ company, thread }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}/owner`,
    json: { owner: null },
  }),
  'POST /api/admin/companies/:id/conversations/:thread/snooze': ({ company, thread }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}/snooze`,
    json: { until: null },
  }),
  'POST /api/admin/companies/:id/conversations/:thread/settle': ({ company, thread }) => ({
    path: `/api/admin/companies/${company}/conversations/${thread}/settle`,
    json: { closed: true },
  }),
  'GET /api/admin/companies/:company/documents': ({ company }) => ({
    path: `/api/admin/companies/${company}/documents`,
  }),
  'GET /api/admin/companies/:company/documents/:id': ({ company, document }) => ({
    path: `/api/admin/companies/${company}/documents/${document}`,
  }),
  'GET /api/admin/companies/:company/documents/:id/file': ({ company, document }) => ({
    path: `/api/admin/companies/${company}/documents/${document}/file`,
  }),
  'POST /api/admin/companies/:company/documents/:id/review': ({ company, document }) => ({
    path: `/api/admin/companies/${company}/documents/${document}/review`,
    json: { from: 'waiting', review: 'accepted' },
  }),
  'POST /api/admin/companies/:company/documents/:id/visibility': ({ company, document }) => ({
    path: `/api/admin/companies/${company}/documents/${document}/visibility`,
    json: { firmOnly: true },
  }),
  'GET /api/admin/companies/:company/uploads': ({ company }) => ({ path: `/api/admin/companies/${company}/uploads` }),
  'POST /api/admin/companies/:company/uploads': ({ company }) => ({
    path: `/api/admin/companies/${company}/uploads`,
    json: { fileName: 'a.pdf', size: 1, type: 'application/pdf', sha256: 'a'.repeat(64) },
  }),
  'GET /api/admin/companies/:company/uploads/:id': ({ company, upload }) => ({
    path: `/api/admin/companies/${company}/uploads/${upload}`,
  }),
  'PUT /api/admin/companies/:company/uploads/:id/pieces/:n': ({ company, upload }) => ({
    path: `/api/admin/companies/${company}/uploads/${upload}/pieces/0`,
    headers: { 'Content-Type': 'application/octet-stream', 'X-Portal': '1' },
    body: 'x',
  }),
  'POST /api/admin/companies/:company/uploads/:id/finish': ({ company, upload }) => ({
    path: `/api/admin/companies/${company}/uploads/${upload}/finish`,
  }),
  'DELETE /api/admin/companies/:company/uploads/:id': ({ company, upload }) => ({
    path: `/api/admin/companies/${company}/uploads/${upload}`,
  }),
  'GET /api/admin/companies/:id/requests': ({ company }) => ({ path: `/api/admin/companies/${company}/requests` }),
  'POST /api/admin/companies/:id/requests': ({ company }) => ({
    path: `/api/admin/companies/${company}/requests`,
    json: { title: 'Card statement', kind: 'files', dueDate: '2026-03-20' },
  }),
  'POST /api/admin/companies/:id/requests/:request': ({ company, request }) => ({
    path: `/api/admin/companies/${company}/requests/${request}`,
    json: { from: 'uploaded', to: 'accepted' },
  }),
  'GET /api/admin/companies/:id/export': ({ company }) => ({ path: `/api/admin/companies/${company}/export` }),
  'GET /api/admin/companies/:id/export/file': ({ company }) => ({
    path: `/api/admin/companies/${company}/export/file?print=${'a'.repeat(64)}`,
  }),
  ...CLOSE_SAMPLES,
  ...CONNECTION_SAMPLES,
  ...FIGURES_SAMPLES,
  ...PREVIEW_SAMPLES,
  ...QUESTION_SAMPLES,
}
