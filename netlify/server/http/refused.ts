import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Every way of saying no: status, and a sentence for the person. */
const REFUSALS = {
  bad_request: [400, 'This request could not be understood.'],
  invalid: [400, 'Some of what was sent is not usable. Please check it and try again.'],
  link_dead: [400, 'This link has been used, has run out, or was replaced by a newer one. Please ask for a new one.'],
  wrong_code: [400, 'This code is not right, or has been used. Please wait for the next one and try again.'],
  wrong_recovery_code: [
    400,
    'This recovery code isn’t right, or it has been used before. Check it for typos, or use another one.',
  ],
  wrong_password: [400, 'This is not your current password.'],
  not_started: [400, 'Setting this up has not begun, or begun anew elsewhere. Please start again.'],
  not_signed_in: [401, 'Please log in to continue.'],
  session_expired: [401, 'Your session has ended. Please log in again.'],
  session_revoked: [401, 'Your session was ended. Please log in again.'],
  wrong_credentials: [401, 'Please check your credentials and try again.'],
  sign_in_again: [401, 'This took too long. Please sign in with your password again.'],
  forbidden: [403, "You don't have permission to access this page."],
  two_factor_needed: [403, 'Please set up two-factor sign-in in your account first.'],
  fresh_sign_in_needed: [403, 'Nothing was done. To do this, please enter your password again.'],
  locked: [403, 'This opens once the contact step on the results page has been filled in.'],
  foreign_origin: [403, 'This request did not come from our own pages.'],
  not_found: [404, 'There is nothing at this address.'],
  file_gone: [404, 'A file of this message is not there any more. Please remove it, or attach it again.'],
  method_not_allowed: [405, 'This address does not take that kind of request.'],
  closed: [409, 'This has been settled already. Nothing was changed.'],
  changed_meanwhile: [409, 'Somebody has changed this meanwhile. Your change was not made; look at what is there now.'],
  not_withdrawable: [409, 'We have accepted this file, so it can’t be taken back. Please write to us.'],
  too_late: [409, 'The 24 hours for this are over. Nothing was changed.'],
  lead_known: [409, 'There is a lead with this email already.'],
  is_client: [409, 'This lead has become a client, and stays. Nothing was deleted.'],
  converted: [409, 'This prospect has become a client already, and stays won.'],
  last_admin: [409, 'Nobody else could get in for the firm then. Somebody else has to be there first.'],
  accepted: [409, 'This person has set a password already, and needs no invite.'],
  email_taken: [409, 'This email address belongs to somebody already. Please use another one.'],
  not_won: [409, 'Only a prospect that is won becomes a client. Move it to Won first.'],
  deactivated: [409, 'This company is deactivated. Activate it first.'],
  not_ready: [409, 'A month does not add up, lacks a figure, or has been changed meanwhile. Nothing was published.'],
  incomplete: [409, 'Part of the file has not arrived yet.'],
  too_many_uploads: [409, 'Ten files are on their way already. Finish or cancel one of them first.'],
  in_progress: [409, 'This is being worked on already. Please try again in a moment.'],
  already_on: [409, 'Signing in with a code is on already.'],
  revoked: [410, 'This result has been deleted by its owner.'],
  not_books: [
    422,
    'These figures do not add up, or this is no export of a profit and loss or a balance sheet by month.',
  ],
  too_large: [413, 'This is more than we can take at once.'],
  no_room: [413, 'Your company’s space for files is used up. Please write to us.'],
  wrong_file: [415, 'This is not a file that we can take. Send a PDF, CSV, XLSX, JPG, PNG or HEIC file.'],
  wrong_type: [415, 'This kind of content is not accepted here.'],
  file_differs: [422, 'What arrived differs from the file on your device. Please send it again.'],
  key_reused: [422, 'This was sent before with other contents. Please reload the page and try again.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a moment and try again.'],
  code_locked: [429, 'Five codes were wrong. Signing in with a code is locked for 15 minutes.'],
  failed: [500, 'Something went wrong on our side. Please try again.'],
  busy: [503, 'We are busy just now. Please try again in a moment.'],
  unavailable: [503, 'This is not available just now. Please try again in a moment.'],
  too_slow: [504, 'This took too long. Please try again.'],
} satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type RefusalCode = keyof typeof REFUSALS

type More = {
  headers?: Record<string, string>
  fields?: Record<string, string>
  /** What the body says besides; `GET /api/auth/user` has its own shape. */
  also?: Record<string, unknown>
}

/** Thrown where something is refused; `respond.ts` turns it into the answer. */
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
