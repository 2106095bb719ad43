import * as v from 'valibot'
import { emailOr } from './email.ts'
import { fault } from './field-fault.ts'

export const Role = v.picklist(['admin', 'client'])
export type Role = v.InferOutput<typeof Role>

/** What a client person may do at a company. An owner also decides who else belongs to it. */
export const CompanyRights = v.picklist(['owner', 'everything', 'no_figures'])
export type CompanyRights = v.InferOutput<typeof CompanyRights>

/**
 * Where a person has several companies, `unread`: the firm has written there what they have not read; `needsAnswer`: a
 * request or a question is open there.
 */
export const UserCompany = v.object({
  id: v.string(),
  name: v.string(),
  rights: CompanyRights,
  unread: v.optional(v.boolean()),
  needsAnswer: v.optional(v.boolean()),
})
export type UserCompany = v.InferOutput<typeof UserCompany>

/** The signed-in person as the browser knows them. `companyId` is null for the firm's own people. */
export const User = v.object({
  id: v.string(),
  role: Role,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  companyId: v.nullable(v.string()),
  twoFactorEnabled: v.boolean(),
  /** The companies of a client person, the first one first. */
  companies: v.optional(v.array(UserCompany)),
  /** How many companies have invited them and wait for an answer. */
  invitations: v.optional(v.number()),
  /** True if a person of the firm must still set up two-factor. Until then only their account page works. */
  twoFactorNeeded: v.optional(v.boolean()),
})
export type User = v.InferOutput<typeof User>

/** Answer of `GET /api/auth/user`; without a session the call answers 401 instead. */
export const CurrentUser = v.object({ authenticated: v.boolean(), user: v.nullable(User) })
export type CurrentUser = v.InferOutput<typeof CurrentUser>

/** What the sign-in page's entry in the history says to whoever has just set a password. */
export type SignInAs = { email: string }

/**
 * What the sign-in form sends.
 */
export const Login = v.strictObject({
  email: emailOr('emailInvalid'),
  password: v.pipe(v.string(), v.minLength(1, fault('passwordRequired')), v.maxLength(256)),
  /** Sent only when the browser posts the form before the app's script has loaded. The app applies the box itself. */
  keep: v.optional(v.literal('on')),
})
/** Tells the app that the plain form was sent with its box checked. It holds `1`, for ten minutes at most. */
export const KEEP_COOKIE = '__Host-keep-figures'
export type Login = v.InferOutput<typeof Login>

/**
 * Signed in; or the password was right, and the code of an authenticator is asked for next. `passkeys`: one of the
 * person's passkeys will do as well.
 */
export const LoginAnswer = v.variant('success', [
  v.object({ success: v.literal(true), user: User }),
  v.object({ success: v.literal(false), twoFactor: v.literal(true), passkeys: v.optional(v.literal(true)) }),
])
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>

/** The password was right, and a code is asked for next; a passkey will do as well where the person has one. */
export type SecondStepOffer = { passkeys: boolean }

/** Six digits from the authenticator, with or without spaces and hyphens. */
export const Code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{6}$/, fault('sixDigits')),
)

export const RecoveryCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))

/** `POST /api/auth/two-factor`: the second step of a sign-in. */
export const SecondStep = v.union([v.strictObject({ code: Code }), v.strictObject({ recoveryCode: RecoveryCode })])
export type SecondStep = v.InferInput<typeof SecondStep>
