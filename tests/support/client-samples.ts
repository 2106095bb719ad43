import { apiFiles, pdfBytes } from './api-files.ts'
import type { Sample } from './api-matrix.ts'

/** The bytes of the file that the samples of uploads send. */
export const PIECE = pdfBytes()
/** What the start of an upload says of those bytes. */
export const startOf = apiFiles({} as never).startOf

/** How each route of the portal is called. */
export const CLIENT_SAMPLES: Record<string, Sample> = {
  'GET /api/client/company': () => ({ path: '/api/client/company' }),
  'GET /api/client/financial-metrics': () => ({ path: '/api/client/financial-metrics?month=2026-03' }),
  'GET /api/client/reports': () => ({ path: '/api/client/reports?month=2026-03' }),
  'GET /api/client/statements': () => ({ path: '/api/client/statements?month=2026-03' }),
  'GET /api/client/line-transactions': () => ({ path: '/api/client/line-transactions?month=2026-03&position=1' }),
  'GET /client/reports/:file{.+\\.pdf}': () => ({ path: '/client/reports/2026-03.pdf' }),
  'GET /client/statements/:file{.+\\.pdf}': () => ({ path: '/client/statements/2026-03.pdf' }),
  'GET /api/client/action-plans': () => ({ path: '/api/client/action-plans?month=2026-03' }),
  'POST /api/client/progress-note': ({ plan }) => ({
    path: '/api/client/progress-note',
    json: { actionPlanId: plan, note: 'A note' },
  }),
  'POST /api/client/plans/:plan/steps/:step': ({ plan, step }) => ({
    path: `/api/client/plans/${plan}/steps/${step}`,
    json: { isDone: true },
  }),
  'GET /api/client/conversations': () => ({ path: '/api/client/conversations' }),
  'POST /api/client/conversations': () => ({
    path: '/api/client/conversations',
    json: { subject: 'Payroll', contextType: 'general', contextId: null, priority: 'medium', message: 'Hello' },
  }),
  'GET /api/client/conversations/:id': ({ conversation }) => ({ path: `/api/client/conversations/${conversation}` }),
  'POST /api/client/conversations/:id/read': ({ conversation, message }) => ({
    path: `/api/client/conversations/${conversation}/read`,
    json: { messageId: message },
  }),
  'POST /api/client/messages': ({ conversation }) => ({
    path: '/api/client/messages',
    json: { conversationId: conversation, message: 'Hello' },
  }),
  'GET /api/client/documents': () => ({ path: '/api/client/documents' }),
  'GET /api/client/documents/:id': ({ document }) => ({ path: `/api/client/documents/${document}` }),
  'POST /api/client/documents/:id/withdraw': ({ document }) => ({ path: `/api/client/documents/${document}/withdraw` }),
  'GET /api/client/documents/:id/file': ({ document }) => ({ path: `/api/client/documents/${document}/file` }),
  'GET /api/client/people': () => ({ path: '/api/client/people' }),
  'POST /api/client/people': () => ({
    path: '/api/client/people',
    json: { firstName: 'Rosa', lastName: 'Lind', email: 'rosa.lind@example.test', rights: 'no_figures' },
  }),
  'POST /api/client/people/:id': ({ colleague }) => ({
    path: `/api/client/people/${colleague}`,
    json: { rights: 'no_figures' },
  }),
  'POST /api/client/people/:id/invite': ({ colleague }) => ({ path: `/api/client/people/${colleague}/invite` }),
  'POST /api/client/people/:id/remove': ({ colleague }) => ({ path: `/api/client/people/${colleague}/remove` }),
  'GET /api/client/calendar': () => ({ path: '/api/client/calendar' }),
  'POST /api/client/calendar-address': () => ({ path: '/api/client/calendar-address' }),
  'GET /api/client/meetings': () => ({ path: '/api/client/meetings' }),
  'POST /api/client/meetings': () => ({
    path: '/api/client/meetings',
    json: { start: '2026-04-14T15:00:00.000Z', timeZone: 'America/Chicago', about: 'Payroll' },
  }),
  'POST /api/client/meetings/:id/move': ({ meeting }) => ({
    path: `/api/client/meetings/${meeting}/move`,
    json: { start: '2026-04-15T15:00:00.000Z', timeZone: 'America/Chicago' },
  }),
  'POST /api/client/meetings/:id/cancel': ({ meeting }) => ({ path: `/api/client/meetings/${meeting}/cancel` }),
  'GET /api/client/requests': () => ({ path: '/api/client/requests' }),
  'POST /api/client/requests/:id/answer': ({ request }) => ({
    path: `/api/client/requests/${request}/answer`,
    json: { answer: 'Until May' },
  }),
  'GET /api/client/questions': () => ({ path: '/api/client/questions' }),
  'POST /api/client/questions/:id/answer': ({ question }) => ({
    path: `/api/client/questions/${question}/answer`,
    json: { category: 'Shop supplies' },
  }),
  'GET /api/client/uploads': () => ({ path: '/api/client/uploads' }),
  'POST /api/client/uploads': () => ({ path: '/api/client/uploads', json: startOf(PIECE) }),
  'GET /api/client/uploads/:id': ({ upload }) => ({ path: `/api/client/uploads/${upload}` }),
  'PUT /api/client/uploads/:id/pieces/:n': ({ upload }) => ({
    path: `/api/client/uploads/${upload}/pieces/0`,
    body: PIECE,
    headers: { 'Content-Type': 'application/octet-stream', 'X-Portal': '1' },
  }),
  'POST /api/client/uploads/:id/finish': ({ upload }) => ({ path: `/api/client/uploads/${upload}/finish` }),
  'DELETE /api/client/uploads/:id': ({ upload }) => ({ path: `/api/client/uploads/${upload}` }),
}
