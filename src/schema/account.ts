import * as v from 'valibot'
import { emailOr } from './email.ts'
import { fault } from './field-fault.ts'
import { Code, RecoveryCode, User } from './person.ts'
import { Instant } from './units.ts'

const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(fault('missing')), v.maxLength(80))
const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** Long enough to be told that it is too long; the rules are domain/password-rules.ts. */
const NewPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000))
const Password = v.pipe(v.string(), v.minLength(1, fault('passwordRequired')), v.maxLength(256))

/** `POST /api/auth/reset`: a link for a new password. */
export const ResetRequest = v.strictObject({
  email: emailOr('emailInvalid'),
})

/** `POST /api/auth/reset/finish`. */
export const ResetFinish = v.strictObject({ token: Token, password: NewPassword })

/** Whose password was set, for the sign-in that comes next. */
export const PasswordSetAnswer = v.object({ success: v.literal(true), email: v.string() })

/** `POST /api/auth/invite`. */
export const InviteLink = v.strictObject({ token: Token })
/** Whose an invite is, and to which company; null for the firm's own people. */
export const InviteHolder = v.object({ name: v.string(), company: v.nullable(v.string()) })

/** `POST /api/auth/invite/accept`; names replace what the firm has typed. */
export const InviteAccept = v.strictObject({
  token: Token,
  password: NewPassword,
  firstName: v.optional(Name),
  lastName: v.optional(Name),
})
export type InviteAccept = v.InferOutput<typeof InviteAccept>

/** `POST /api/account/profile`. */
export const Profile = v.strictObject({ firstName: Name, lastName: Name })
export type Profile = v.InferOutput<typeof Profile>
export const ProfileAnswer = v.object({ success: v.literal(true), user: User })

/** `POST /api/account/password`. */
export const PasswordChange = v.strictObject({ current: Password, next: NewPassword })

/** `POST /api/account/two-factor`: the secret in base32, and the address an authenticator reads it from. */
export const TwoFactorStart = v.object({ secret: v.string(), uri: v.string() })
export type TwoFactorStart = v.InferOutput<typeof TwoFactorStart>

/** `POST /api/account/two-factor/confirm`. */
export const TwoFactorConfirm = v.strictObject({ code: Code })
/** Shown once: they are kept nowhere that they could be read from. */
export const TwoFactorConfirmed = v.object({ success: v.literal(true), recoveryCodes: v.array(v.string()) })

/** `POST /api/account/two-factor`, which begins it, and `…/disable`: whoever finds an open portal does neither. */
export const WithPassword = v.strictObject({ password: Password })

/**
 * `POST /api/account/confirm`: the password again and, with two-factor sign-in, a code of the authenticator or one of the
 * recovery codes.
 */
export const SignInConfirmation = v.strictObject({
  password: Password,
  code: v.optional(Code),
  recoveryCode: v.optional(RecoveryCode),
})
export type SignInConfirmation = v.InferInput<typeof SignInConfirmation>

/** One sign-in of the person's that is open. `id` names it in the list alone. */
export const OpenSession = v.object({
  id: v.string(),
  device: v.string(),
  /** Enough of the address to tell places apart, such as `203.0.113.0/24`; may be empty. */
  place: v.string(),
  since: Instant,
  lastSeen: Instant,
  current: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof OpenSession>
export const OpenSessions = v.object({ sessions: v.array(OpenSession), recoveryCodesLeft: v.number() })

/** `POST /api/account/sessions/end`. */
export const SessionsEnd = v.strictObject({
  which: v.union([v.picklist(['others', 'all']), v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))]),
})
export const SessionsEnded = v.object({ success: v.literal(true), ended: v.number() })

/** What is gathered for some minutes and told in one mail. */
export const NEWS_KINDS = ['message', 'request', 'published_month'] as const

/** What somebody can be told of by mail. */
export const NOTICE_KINDS = [...NEWS_KINDS, 'due_date'] as const
export const NoticeKind = v.picklist(NOTICE_KINDS)
export type NoticeKind = v.InferOutput<typeof NoticeKind>

/** What a browser can be told of. Mails about a meeting always go to whoever booked it: their calendar is kept by them. */
export const PUSH_KINDS = [...NOTICE_KINDS, 'meeting'] as const
export const PushKind = v.picklist(PUSH_KINDS)
export type PushKind = v.InferOutput<typeof PushKind>

/** Answer of `GET /api/account/notices` and body of `POST`: the kinds that the person wants. */
export const Notices = v.strictObject({ wanted: v.pipe(v.array(NoticeKind), v.maxLength(NOTICE_KINDS.length)) })
export type Notices = v.InferOutput<typeof Notices>
