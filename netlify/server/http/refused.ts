import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Every way of saying no: status, and a sentence for the person. */
const REFUSALS = {
  bad_request: [400, 'We couldn’t read this request.'],
  invalid: [400, 'Something you entered isn’t valid. Please check it and try again.'],
  link_dead: [400, 'This link no longer works. Please request a new one.'],
  wrong_code: [400, 'This code is wrong or already used. Please wait for the next code and try again.'],
  wrong_recovery_code: [400, 'This recovery code is wrong or already used. Check for typos, or try another code.'],
  wrong_password: [400, 'That isn’t your current password.'],
  not_started: [400, 'This setup hasn’t been started, or was restarted somewhere else. Please start again.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  session_expired: [401, 'Your session has ended. Please sign in again.'],
  session_revoked: [401, 'You were signed out. Please sign in again.'],
  wrong_credentials: [401, 'Please check your credentials and try again.'],
  sign_in_again: [401, 'That took too long. Please sign in with your password again.'],
  forbidden: [403, "You don't have permission to access this page."],
  two_factor_needed: [403, 'Set up two-factor sign-in on your account page first.'],
  fresh_sign_in_needed: [403, 'Nothing was changed. Please enter your password again to do this.'],
  locked: [403, 'Fill in your contact details on the results page to open this.'],
  foreign_origin: [403, 'This request didn’t come from our site.'],
  not_found: [404, 'We couldn’t find this.'],
  file_gone: [404, 'A file attached to this message is no longer available. Please remove it or attach it again.'],
  method_not_allowed: [405, 'This address doesn’t accept that kind of request.'],
  closed: [409, 'This is already closed. Nothing was changed.'],
  changed_meanwhile: [
    409,
    'Someone else changed this first, so your change wasn’t saved. Check the current version and try again.',
  ],
  not_withdrawable: [409, 'We’ve already accepted this file, so you can’t withdraw it. Please message us.'],
  too_late: [409, 'You can’t undo this after 24 hours. Nothing was changed.'],
  lead_known: [409, 'You already have a lead with this email.'],
  is_client: [409, 'This lead is now a client and can’t be deleted.'],
  converted: [409, 'This prospect is already a client, so it stays in Won.'],
  last_admin: [409, 'This is the firm’s last active admin. Invite another first.'],
  accepted: [409, 'This person already has a password and doesn’t need an invite.'],
  email_taken: [409, 'Someone already uses this email. Please use a different one.'],
  not_won: [409, 'Move this prospect to Won before you convert it to a client.'],
  deactivated: [409, 'This company is deactivated. Reactivate it first.'],
  not_ready: [
    409,
    'Nothing was published: a month doesn’t add up, is missing a figure or was changed by someone else.',
  ],
  incomplete: [409, 'The file hasn’t finished uploading.'],
  too_many_uploads: [409, 'You already have ten uploads in progress. Finish or cancel one first.'],
  in_progress: [409, 'This is already in progress. Please try again in a moment.'],
  already_on: [409, 'Two-factor sign-in is already on.'],
  revoked: [410, 'The owner deleted this result.'],
  not_books: [422, 'These figures don’t add up, or this isn’t a monthly profit and loss or balance sheet.'],
  too_large: [413, 'This is too large to send at once.'],
  no_room: [413, 'Your company’s file storage is full. Please message us.'],
  wrong_file: [415, 'We can’t accept this file. Please send a PDF, CSV, XLSX, JPG, PNG or HEIC.'],
  wrong_type: [415, 'We can’t accept this type of content here.'],
  file_differs: [422, 'The file didn’t upload correctly. Please send it again.'],
  key_reused: [422, 'You sent this earlier with different content. Please reload the page and try again.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a moment and try again.'],
  code_locked: [429, 'Too many wrong codes. Try again in 15 minutes.'],
  failed: [500, 'Something went wrong on our side. Please try again.'],
  busy: [503, 'We’re busy right now. Please try again in a moment.'],
  unavailable: [503, 'This isn’t available right now. Please try again in a moment.'],
  too_slow: [504, 'This took too long. Please try again.'],
} satisfies Record<string, readonly [ContentfulStatusCode, string]>

type RefusalCode = keyof typeof REFUSALS

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
    super(REFUSALS[code][1])
    this.code = code
    this.more = more
  }

  get status() {
    return REFUSALS[this.code][0]
  }
}

/** @param seconds how long to wait before another try is worth it */
export const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })
