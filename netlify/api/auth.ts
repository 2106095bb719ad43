import { endSession } from '#queries/sessions.ts'
import type { CurrentUser, LoginAnswer } from '#schema/person.ts'
import { Login } from '#schema/person.ts'
import { circumstances } from '#server/audit.ts'
import { body } from '#server/body.ts'
import { forAnyone } from '#server/guard.ts'
import { readAs } from '#server/read.ts'
import { Refused } from '#server/refused.ts'
import { clearSessionCookie, sessionHashOf } from '#server/session.ts'
import { answerForm } from './answer-form.ts'
import { signIn } from './sign-in.ts'

const NOBODY = { authenticated: false, user: null } satisfies CurrentUser

export const auth = forAnyone()
  .get('/user', async (c) => {
    const { database, clock } = c.var.parts
    const session = await sessionHashOf(c)
    if (!session) throw new Refused('not_signed_in', { also: NOBODY })
    const { person } = await readAs(database, session, clock())().catch((thrown) => {
      throw thrown instanceof Refused ? new Refused(thrown.code, { also: NOBODY }) : thrown
    })
    return c.json({ authenticated: true, user: person } satisfies CurrentUser)
  })
  .post('/login', answerForm, body(Login, { orForm: true }), async (c) => {
    const user = await signIn(c, c.req.valid('json'))
    c.set('signedIn', user)
    return c.json({ success: true, user } satisfies LoginAnswer)
  })
  .post('/logout', async (c) => {
    const session = await sessionHashOf(c)
    if (session) await c.var.parts.database.run(endSession(session, circumstances(c)))
    clearSessionCookie(c)
    return c.json({ success: true })
  })
