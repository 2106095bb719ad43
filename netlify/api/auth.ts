import { setCookie } from 'hono/cookie'
import { revokeSession } from '#queries/sessions.ts'
import { InviteAccept, ResetFinish, ResetRequest, SecondStep } from '#schema/account.ts'
import type { CurrentUser, LoginAnswer } from '#schema/person.ts'
import { KEEP_COOKIE, Login } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { body, FORM, typeOf } from '#server/body.ts'
import { forAnyone } from '#server/guard.ts'
import { readAs } from '#server/read.ts'
import { Refused } from '#server/refused.ts'
import { clearSessionCookie, sessionHashOf } from '#server/session.ts'
import { shownUser } from '#server/shown-user.ts'
import { storable } from '#server/storable.ts'
import { answerForm } from './answer-form.ts'
import { askReset } from './ask-reset.ts'
import { secondStep } from './second-step.ts'
import { setPassword } from './set-password.ts'
import { signInWith } from './sign-in.ts'

/** Read and removed by the app's script. */
const ASKED_BY_FORM = { path: '/', secure: true, sameSite: 'Strict', maxAge: 600 } as const
const NOBODY = { authenticated: false, user: null } satisfies CurrentUser

export const auth = forAnyone()
  .get('/user', async (c) => {
    const { database, clock } = c.var.dependencies
    const session = await sessionHashOf(c)
    if (!session) throw new Refused('not_signed_in', { also: NOBODY })
    const { person } = await readAs(database, session, clock())().catch((thrown) => {
      throw thrown instanceof Refused ? new Refused(thrown.code, { also: NOBODY }) : thrown
    })
    return c.json({ authenticated: true, user: shownUser(c.var.dependencies, person) } satisfies CurrentUser)
  })
  .post('/login', answerForm, body(Login, { orForm: true }), async (c) => {
    const { keep, ...login } = c.req.valid('json')
    const user = await signInWith(c, login)
    c.set('signedIn', user)
    if (keep && typeOf(c) === FORM) setCookie(c, KEEP_COOKIE, '1', ASKED_BY_FORM)
    const answer: LoginAnswer =
      user === 'second step'
        ? { success: false, twoFactor: true }
        : { success: true, user: shownUser(c.var.dependencies, user) }
    return c.json(answer)
  })
  .post('/two-factor', body(storable(SecondStep)), async (c) => {
    const user = await secondStep(c, c.req.valid('json'))
    return c.json({ success: true, user } satisfies LoginAnswer)
  })
  .post('/logout', async (c) => {
    const session = await sessionHashOf(c)
    if (session) await c.var.dependencies.database.run(revokeSession(session, auditContext(c)))
    clearSessionCookie(c)
    return c.json({ success: true })
  })
  .post('/reset', body(storable(ResetRequest)), async (c) => {
    await askReset(c, c.req.valid('json').email)
    return c.json({ success: true })
  })
  .post('/reset/finish', body(storable(ResetFinish)), async (c) => {
    await setPassword(c, 'reset', c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/invite/accept', body(storable(InviteAccept)), async (c) => {
    await setPassword(c, 'invite', c.req.valid('json'))
    return c.json({ success: true })
  })
