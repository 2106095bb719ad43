import { contact, taken } from './api-assessments.ts'
import { callForm, forms } from './api-leads.ts'
import type { Sample } from './api-matrix.ts'
import { PASSWORD } from './api-people.ts'

const TOKEN = 'A'.repeat(43)

/** How each route that anybody may call is called. */
export const PUBLIC_SAMPLES: Record<string, Sample> = {
  'GET /api/health': () => ({ path: '/api/health' }),
  'GET /api/auth/user': () => ({ path: '/api/auth/user' }),
  'POST /api/auth/login': ({ email }) => ({ path: '/api/auth/login', json: { email, password: PASSWORD } }),
  'POST /api/auth/two-factor': () => ({ path: '/api/auth/two-factor', json: { code: '123456' } }),
  'POST /api/auth/logout': () => ({ path: '/api/auth/logout' }),
  'POST /api/auth/reset': ({ email }) => ({ path: '/api/auth/reset', json: { email } }),
  'POST /api/auth/reset/finish': () => ({
    path: '/api/auth/reset/finish',
    json: { token: TOKEN, password: 'violet otter ladder moon' },
  }),
  'POST /api/auth/invite/accept': () => ({
    path: '/api/auth/invite/accept',
    json: { token: TOKEN, password: 'violet otter ladder moon', firstName: 'Grace', lastName: 'Hopper' },
  }),
  'POST /api/download-capture': () => forms.checklist(),
  'POST /api/newsletter': () => forms.newsletter(),
  'POST /api/early-access': () => forms.earlyAccess(),
  'POST /api/booking-request': () => forms.booking(),
  'GET /api/booking/slots': () => ({
    path: '/api/booking/slots?from=2026-03-16&to=2026-03-20&timeZone=America%2FChicago',
  }),
  'POST /api/booking/holds': () => ({ path: '/api/booking/holds', json: { start: '2026-03-17T15:00:00.000Z' } }),
  'POST /api/booking': () => callForm(),
  'GET /api/booking/:id': ({ booking = TOKEN }) => ({ path: `/api/booking/${booking}` }),
  'POST /api/booking/:id/move': ({ booking = TOKEN }) => ({
    path: `/api/booking/${booking}/move`,
    json: { start: '2026-03-18T15:00:00.000Z' },
  }),
  'POST /api/booking/:id/cancel': ({ booking = TOKEN }) => ({ path: `/api/booking/${booking}/cancel` }),
  'GET /api/booking/:id/calendar': ({ booking = TOKEN }) => ({ path: `/api/booking/${booking}/calendar` }),
  'GET /api/booking-form': () => ({ path: '/api/booking-form' }),
  'POST /api/booking-form': () => ({ path: '/api/booking-form', json: {} }),
  'GET /api/booking-form/:id': ({ booking = TOKEN }) => ({ path: `/api/booking-form/${booking}` }),
  'POST /api/booking-form/:id': ({ booking = TOKEN }) => ({ path: `/api/booking-form/${booking}`, json: {} }),
  'POST /api/assessments': () => ({ path: '/api/assessments', json: taken() }),
  'POST /api/assessments/steps': () => ({
    path: '/api/assessments/steps',
    json: { variant: 'general', version: 1, step: 3 },
  }),
  'GET /api/assessments/:id': ({ result }) => ({ path: `/api/assessments/${result}` }),
  'DELETE /api/assessments/:id': ({ result }) => ({ path: `/api/assessments/${result}` }),
  'POST /api/assessments/:id/claim': ({ result }) => ({ path: `/api/assessments/${result}/claim`, json: contact() }),
  'POST /api/assessments/:id/mail': ({ result }) => ({ path: `/api/assessments/${result}/mail`, json: {} }),
  'GET /api/calendar/:file': () => ({ path: `/api/calendar/${TOKEN}.ics` }),
  'POST /api/visits': () => ({ path: '/api/visits', json: { page: '/pricing', source: 'google', isEntry: true } }),
  'GET /api/sign-up-confirmation': ({ token }) => ({ path: `/api/sign-up-confirmation?token=${token}` }),
  'POST /api/sign-up-confirmation': ({ token }) => ({ path: `/api/sign-up-confirmation?token=${token}` }),
  'GET /assessment/results/:file{.+\\.pdf}': ({ result }) => ({ path: `/assessment/results/${result}.pdf` }),
  'GET /public-objects/:file{.*}': () => ({ path: '/public-objects/Accounting-Foundations-Checklist.pdf' }),
  'GET /api/unsubscribe': ({ token }) => ({ path: `/api/unsubscribe?token=${token}` }),
  'POST /api/unsubscribe': ({ token }) => ({ path: `/api/unsubscribe?token=${token}` }),
}

/** How each route about one's own account is called. */
export const MEMBER_SAMPLES: Record<string, Sample> = {
  'POST /api/account/profile': () => ({
    path: '/api/account/profile',
    json: { firstName: 'Ada', lastName: 'Lovelace' },
  }),
  'POST /api/account/password': () => ({
    path: '/api/account/password',
    json: { current: PASSWORD, next: 'violet otter ladder moon' },
  }),
  'POST /api/account/confirm': () => ({ path: '/api/account/confirm', json: { password: PASSWORD } }),
  'GET /api/account/sessions': () => ({ path: '/api/account/sessions' }),
  'POST /api/account/sessions/end': () => ({ path: '/api/account/sessions/end', json: { which: 'others' } }),
  'GET /api/account/notices': () => ({ path: '/api/account/notices' }),
  'POST /api/account/notices': () => ({ path: '/api/account/notices', json: { wanted: ['message'] } }),
  'GET /api/account/push': () => ({ path: '/api/account/push' }),
  'POST /api/account/push': () => ({
    path: '/api/account/push',
    json: {
      endpoint: 'https://push.example.com/a',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      kinds: ['message'],
    },
  }),
  'DELETE /api/account/push': () => ({ path: '/api/account/push' }),
  'POST /api/account/two-factor': () => ({ path: '/api/account/two-factor', json: { password: PASSWORD } }),
  'POST /api/account/two-factor/confirm': () => ({
    path: '/api/account/two-factor/confirm',
    json: { code: '123456' },
  }),
  'POST /api/account/two-factor/disable': () => ({
    path: '/api/account/two-factor/disable',
    json: { password: PASSWORD },
  }),
}
