import { setCookie } from 'hono/cookie'
import { acceptInvite, askForReset, finishReset } from '#contract/mailed-links.ts'
import { getUser, logOut } from '#contract/session.ts'
import { logIn, verifyCode } from '#contract/sign-in.ts'
import { revokeSession } from '#queries/sessions.ts'
import { type CurrentUser, KEEP_COOKIE } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { clearSessionCookie, sessionHashOf } from '#server/auth/session.ts'
import { shownUser } from '#server/auth/shown-user.ts'
import { readAs } from '#server/database/read.ts'
import { FORM, typeOf } from '#server/http/body.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { answerForm, type SigningIn } from './answer-form.ts'
import { askReset } from './ask-reset.ts'
import { secondStep } from './second-step.ts'
import { setPassword } from './set-password.ts'
import { signInWith } from './sign-in.ts'

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
    if (user === 'second step') return { success: false, twoFactor: true }
    return { success: true, user: shownUser(c.var.dependencies, user) }
  },
  answerForm,
)

serve(auth, verifyCode, async (c, { body }) => ({ success: true, user: await secondStep(c, body) }))

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

serve(auth, finishReset, async (c, { body }) => {
  await setPassword(c, 'reset', body)
  return { success: true }
})

serve(auth, acceptInvite, async (c, { body }) => {
  await setPassword(c, 'invite', body)
  return { success: true }
})
