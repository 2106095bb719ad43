import { randomUUID } from 'node:crypto'
import { contact, taken } from './api-assessments.ts'
import { callForm, forms } from './api-leads.ts'
import type { Sample } from './api-matrix.ts'
import { PASSWORD } from './api-people.ts'

const TOKEN = 'A'.repeat(43)

const clientData = (type: string) =>
  Buffer.from(JSON.stringify({ type, challenge: TOKEN, origin: 'http://portal.test' })).toString('base64url')
/** In the shape of what a device signs; no challenge was given out for it. */
const ASSERTION = {
  credentialId: 'AAAA',
  clientDataJSON: clientData('webauthn.get'),
  authenticatorData: 'AAAA',
  signature: 'AAAA',
}

/** How each route that anybody may call is called. */
export const PUBLIC_SAMPLES: Record<string, Sample> = {
  'GET /api/health': () => ({ path: '/api/health' }),
  'GET /api/auth/user': () => ({ path: '/api/auth/user' }),
  'POST /api/auth/login': ({ email }) => ({ path: '/api/auth/login', json: { email, password: PASSWORD } }),
  'POST /api/auth/two-factor': () => ({ path: '/api/auth/two-factor', json: { code: '123456' } }),
  'POST /api/auth/passkey/options': () => ({ path: '/api/auth/passkey/options', json: { step: 'sign_in' } }),
  'POST /api/auth/passkey': () => ({ path: '/api/auth/passkey', json: ASSERTION }),
  'POST /api/auth/logout': () => ({ path: '/api/auth/logout' }),
  'POST /api/auth/reset': ({ email }) => ({ path: '/api/auth/reset', json: { email } }),
  'POST /api/auth/reset/finish': () => ({
    path: '/api/auth/reset/finish',
    json: { token: TOKEN, password: 'violet otter ladder moon' },
  }),
  'POST /api/auth/invite': () => ({ path: '/api/auth/invite', json: { token: TOKEN } }),
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
  'POST /api/account/confirm/passkey/options': () => ({ path: '/api/account/confirm/passkey/options' }),
  'POST /api/account/confirm/passkey': () => ({ path: '/api/account/confirm/passkey', json: ASSERTION }),
  'GET /api/account/passkeys': () => ({ path: '/api/account/passkeys' }),
  'POST /api/account/passkeys/options': () => ({ path: '/api/account/passkeys/options' }),
  'POST /api/account/passkeys': () => ({
    path: '/api/account/passkeys',
    json: {
      credentialId: 'AAAA',
      clientDataJSON: clientData('webauthn.create'),
      attestationObject: 'AAAA',
      transports: ['internal'],
    },
  }),
  'POST /api/account/passkeys/:id/name': () => ({
    path: `/api/account/passkeys/${randomUUID()}/name`,
    json: { name: 'Work phone' },
  }),
  'DELETE /api/account/passkeys/:id': () => ({ path: `/api/account/passkeys/${randomUUID()}` }),
  'GET /api/account/sessions': () => ({ path: '/api/account/sessions' }),
  'POST /api/account/sessions/end': () => ({ path: '/api/account/sessions/end', json: { which: 'others' } }),
  'GET /api/account/notices': () => ({ path: '/api/account/notices' }),
  'POST /api/account/notices': () => ({ path: '/api/account/notices', json: { wanted: ['message'] } }),
  'GET /api/account/invitations': () => ({ path: '/api/account/invitations' }),
  'POST /api/account/invitations/:company/decline': () => ({
    path: '/api/account/invitations/6f0b5a1e-1d0c-4b6e-9a53-0d2f3b1c4a5e/decline',
  }),
  'POST /api/account/invitations/:company': () => ({
    path: '/api/account/invitations/6f0b5a1e-1d0c-4b6e-9a53-0d2f3b1c4a5e',
  }),
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
