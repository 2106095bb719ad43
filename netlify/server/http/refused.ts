import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusals } from '#copy/refusals.ts'
import type { Refusals } from '#schema/content/app/refusals.ts'

export type RefusalCode = keyof Refusals['answers']

/** The status of each refusal. Its sentence is in content/app/refusals.json. */
const STATUSES: Record<RefusalCode, ContentfulStatusCode> = {
  bad_request: 400,
  invalid: 400,
  link_dead: 400,
  wrong_code: 400,
  wrong_recovery_code: 400,
  wrong_password: 400,
  wrong_passkey: 400,
  passkey_expired: 400,
  passkey_not_added: 400,
  passkey_known: 409,
  too_many_passkeys: 409,
  not_started: 400,
  not_signed_in: 401,
  session_expired: 401,
  session_revoked: 401,
  wrong_credentials: 401,
  sign_in_again: 401,
  forbidden: 403,
  not_your_company: 403,
  no_company: 403,
  figures_not_shared: 403,
  owner_only: 403,
  is_owner: 409,
  colleague_here: 409,
  too_many_invites: 409,
  invited_today: 409,
  person_disabled: 409,
  owner_first: 409,
  last_owner: 409,
  two_factor_needed: 403,
  fresh_sign_in_needed: 403,
  locked: 403,
  foreign_origin: 403,
  not_found: 404,
  file_gone: 404,
  month_not_open: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  closed: 409,
  changed_meanwhile: 409,
  answered_meanwhile: 409,
  not_withdrawable: 409,
  too_late: 409,
  step_removed: 409,
  lead_known: 409,
  is_client: 409,
  converted: 409,
  last_admin: 409,
  accepted: 409,
  email_taken: 409,
  not_won: 409,
  deactivated: 409,
  not_begun: 409,
  not_ready: 409,
  newer_import: 409,
  other_books: 409,
  provider_not_set_up: 409,
  other_connection: 409,
  not_connected: 409,
  books_taken: 409,
  connect_again: 400,
  connect_failed: 422,
  incomplete: 409,
  too_many_uploads: 409,
  in_progress: 409,
  already_on: 409,
  revoked: 410,
  not_books: 422,
  too_large: 413,
  no_room: 413,
  wrong_file: 415,
  wrong_type: 415,
  file_differs: 422,
  key_reused: 422,
  too_many_attempts: 429,
  code_locked: 429,
  reminded_today: 409,
  nobody_to_remind: 409,
  failed: 500,
  busy: 503,
  unavailable: 503,
  too_slow: 504,
}

type More = {
  headers?: Record<string, string>
  fields?: Record<string, string>
  /** What the body says besides; `GET /api/auth/user` has its own shape. */
  also?: Record<string, unknown>
}

/** Thrown where something is refused; `every-answer.ts` turns it into the answer. */
export class Refused extends Error {
  override name = 'Refused'
  code: RefusalCode
  more: More

  constructor(code: RefusalCode, more: More = {}) {
    super(refusals.answers[code])
    this.code = code
    this.more = more
  }

  get status() {
    return STATUSES[this.code]
  }
}

/** @param seconds how long to wait before another try is worth it */
export const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })

/** @throws {Refused} 404 where there is none */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Refused('not_found')
  return found
}
