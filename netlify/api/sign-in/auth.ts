import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { notifyAccount } from '#api/account/account-notice.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { acceptInvite, askForReset, finishReset, readInvite } from '#contract/mailed-links.ts'
import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts'
import { getUser, logIn, logOut, verifyCode } from '#contract/sign-in.ts'
import { addressAfterSignIn, NEXT } from '#domain/address-after-sign-in.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { deliverMail, leaseFrom } from '#jobs/deliver-mail.ts'
import { claimToken, holderOfToken, insertReset, type Purpose } from '#queries/one-time-tokens.ts'
import { revokeSession } from '#queries/sessions.ts'
import type { InviteAccept } from '#schema/account.ts'
import { type CurrentUser, KEEP_COOKIE, type SecondStepOffer, type User } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { tokenHashOf } from '#server/auth/link-token.ts'
import { refusePassword } from '#server/auth/password.ts'
import { clearSessionCookie, sessionHashOf } from '#server/auth/session.ts'
import { shownUser } from '#server/auth/shown-user.ts'
import { bucketKey } from '#server/auth/sign-in-limits.ts'
import { readAs } from '#server/database/read.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { FORM, typeOf } from '#server/http/body.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'
import { signInWithPasskey, startPasskeySecondStep, startPasskeySignInStep } from './passkey-sign-in.ts'
import { secondStep } from './second-step.ts'
import { signInWith } from './sign-in.ts'

type SigningIn = ApiEnv & { Variables: { signedIn?: User | SecondStepOffer } }

/**
 * The sign-in page's form works before its script has loaded: the browser then sends the fields itself and shows
 * where it is sent next.
 */
const answerForm = createMiddleware<SigningIn>(async (c, next) => {
  await next()
  if (typeOf(c) !== FORM) return
  const user = c.get('signedIn')
  const asked = nextAsked(c)
  const Location =
    user && 'role' in user
      ? addressAfterSignIn(user.role, asked)
      : `/login?${new URLSearchParams({
          ...(user ? { code: '1', ...(user.passkeys && { passkey: '1' }) } : { failed: '1' }),
          ...(asked !== null && { [NEXT]: asked }),
        })}`
  // Cookies set so far stay: Hono carries headers over.
  c.res = new Response(null, { status: 303, headers: { Location } })
  c.res.headers.delete('Content-Type')
})

/** What the sign-in page's address says comes next: the form cannot say it, which is drawn ahead and the same for everyone. */
const nextAsked = (c: Context) => URL.parse(c.req.header('Referer') ?? '')?.searchParams.get(NEXT) ?? null

/** Read and removed by the app's script. */
const ASKED_BY_FORM = { path: '/', secure: true, sameSite: 'Strict', maxAge: 600 } as const
const NOBODY = { authenticated: false, user: null } satisfies CurrentUser

export const auth = forAnyone<SigningIn>('/api/auth')

serve(auth, getUser, async (c) => {
  const { database, clock } = c.var.dependencies
  const session = await sessionHashOf(c)
  if (!session) throw new Refused('not_signed_in', { also: NOBODY })
  const { person } = await readAs(database, session, clock())().catch((thrown) => {
    throw thrown instanceof Refused ? new Refused(thrown.code, { also: NOBODY }) : thrown
  })
  return { authenticated: true, user: shownUser(c.var.dependencies, person) }
})

serve(
  auth,
  logIn,
  async (c, { body: { keep, ...login } }) => {
    const user = await signInWith(c, login)
    c.set('signedIn', user)
    if (keep && typeOf(c) === FORM) setCookie(c, KEEP_COOKIE, '1', ASKED_BY_FORM)
    if (!('role' in user)) return { success: false, twoFactor: true, ...(user.passkeys && { passkeys: true }) }
    return { success: true, user: shownUser(c.var.dependencies, user) }
  },
  answerForm,
)

serve(auth, verifyCode, async (c, { body }) => ({ success: true, user: await secondStep(c, body) }))

serve(auth, startPasskeySignIn, (c, { body: { step } }) =>
  step === 'sign_in' ? startPasskeySignInStep(c) : startPasskeySecondStep(c),
)

serve(auth, signInByPasskey, async (c, { body }) => ({
  success: true,
  user: shownUser(c.var.dependencies, await signInWithPasskey(c, body)),
}))

serve(auth, logOut, async (c) => {
  const session = await sessionHashOf(c)
  if (session) await c.var.dependencies.database.run(revokeSession(session, auditContext(c)))
  clearSessionCookie(c)
  return { success: true }
})

serve(auth, askForReset, async (c, { body }) => {
  await askReset(c, body.email)
  return { success: true }
})

serve(auth, finishReset, (c, { body }) => setPassword(c, 'reset', body))

serve(auth, readInvite, async (c, { body }) => {
  const { firstName, lastName, company } = await holderOf(c, 'invite', tokenHashOf(body.token))
  return { name: `${firstName} ${lastName}`, company }
})

serve(auth, acceptInvite, (c, { body }) => setPassword(c, 'invite', body))

/**
 * Sets a password by a link's token, which is used up by it; a password that is refused leaves it open. It signs
 * nobody in: the link shows that somebody has the email, not that they have the authenticator.
 * @throws {Refused} `link_dead`, `invalid`, `busy`, and as `withinRateLimit`
 */
async function setPassword(c: Context<ApiEnv>, purpose: Purpose, { token, password, ...names }: InviteAccept) {
  const { database, passwords } = c.var.dependencies
  const tokenHash = tokenHashOf(token)
  const holder = await holderOf(c, purpose, tokenHash)
  await refusePassword('password', password, holder.email)
  const passwordHash = await passwords.hash(password)
  const [[changed]] = await database.run(claimToken({ tokenHash, purpose, passwordHash, names }, auditContext(c)))
  if (!changed) throw new Refused('link_dead')
  // Its session has ended with the old password.
  clearSessionCookie(c)
  // A first password is no change: nobody had one that is to be missed.
  if (purpose === 'reset') notifyAccount(c, holder, 'passwordChanged')
  return { success: true as const, email: holder.email }
}

/** Whose an open link is. @throws {Refused} `link_dead`, and as `withinRateLimit` */
async function holderOf(c: Context<ApiEnv>, purpose: Purpose, tokenHash: string) {
  const counted = await withinRateLimit(c, 'file', undefined, (post, now) => [
    holderOfToken(post, tokenHash, purpose, now.toISOString()),
  ])
  const holder = 'rows' in counted ? counted.rows[0][0] : undefined
  if (!holder) throw new Refused('link_dead')
  return holder
}

/**
 * Asks for a link to a new password. Whether there is an account is looked up behind the answer: status, headers, body
 * and time are those of an address that nobody has.
 * @throws {Refused} `unavailable` where no mail leaves, and as `withinRateLimit`
 */
async function askReset(c: Context<ApiEnv>, typed: string) {
  const { mail: settings, settings: server } = c.var.dependencies
  if (!canSendMail(settings)) throw new Refused('unavailable', retryAfter(HOUR_SECONDS))
  const email = typed.toLowerCase()
  const [secret] = server.sessionSecrets
  const account = bucketKey('account', `reset:${email}`, secret)
  const pair = bucketKey('account', `reset:${email}:${clientNetwork(c.env?.ip)}`, secret)
  const id = randomUUID()
  const counted = await withinRateLimit(c, 'form', undefined, (post, now) =>
    insertReset({ post, account, pair, mail: id, email, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
  )
  if ('storedAnswer' in counted) return
  const [, [stored]] = counted.rows
  const claimed = { kind: 'reset', email: null, person: null, assessment: null, payload: { email }, attempts: 1 }
  if (stored?.isDue) afterAnswer(c, deliverMail(c.var.dependencies, { id, ...claimed }))
}
