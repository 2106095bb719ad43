import type * as v from 'valibot'
import { endOwnSessions, ownSessions, renameOwn, writeLeadAction } from '#queries/account.ts'
import { setNotices, unwantedNotices } from '#queries/notices.ts'
import { recoveryCodesLeft } from '#queries/own-two-factor.ts'
import {
  NOTICE_KINDS,
  Notices,
  type OpenSessions,
  PasswordChange,
  Profile,
  SessionsEnd,
  SignInConfirmation,
  TwoFactorConfirm,
  WithPassword,
} from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import { forMembers, freshMemberSignIn, unguarded } from '#server/guard.ts'
import { Refused } from '#server/refused.ts'
import { clearSessionCookie } from '#server/session.ts'
import { shownUser } from '#server/shown-user.ts'
import { storable } from '#server/storable.ts'
import { handlePasswordChange } from './change-password.ts'
import { handleSignInConfirmation } from './confirm-sign-in.ts'
import { pushRoutes } from './push.ts'
import { beginTwoFactor, confirmCode, turnTwoFactorOff } from './two-factor.ts'

/** The own account of whoever is signed in. No call names a person: each is about the session's own. */
export const account = forMembers()
  .post('/profile', body(storable(Profile)), async (c) => {
    const profile = c.req.valid('json')
    const { person } = await c.var.member.run(renameOwn(profile), writeLeadAction('profile_changed', auditContext(c)))
    return c.json({ success: true, user: shownUser(c.var.dependencies, { ...person, ...profile }) })
  })
  .post('/password', body(storable(PasswordChange)), async (c) => {
    await handlePasswordChange(c, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/confirm', body(storable(SignInConfirmation)), async (c) => {
    await handleSignInConfirmation(c, c.req.valid('json'))
    return c.json({ success: true })
  })
  .get('/sessions', async (c) => {
    const { session, run } = c.var.member
    const now = auditContext(c).now
    const { rows } = await run(ownSessions(session, now), recoveryCodesLeft())
    const [sessions, [codes]] = rows
    return c.json({ sessions, recoveryCodesLeft: codes?.left ?? 0 } satisfies v.InferOutput<typeof OpenSessions>)
  })
  .post('/sessions/end', body(SessionsEnd), async (c) => {
    const { session, run } = c.var.member
    const { which } = c.req.valid('json')
    const facts = auditContext(c)
    const { rows } = await run(endOwnSessions(which, session, facts.now), writeLeadAction('sessions_ended', facts))
    const [ended] = rows
    if (ended.length === 0 && which !== 'others') throw new Refused('not_found')
    if (ended.some(({ current }) => current)) clearSessionCookie(unguarded(c))
    return c.json({ success: true, ended: ended.length })
  })
  .get('/notices', async (c) => {
    const { rows } = await c.var.member.run(unwantedNotices())
    const unwanted = rows[0][0]?.unwanted ?? []
    return c.json({ wanted: NOTICE_KINDS.filter((kind) => !unwanted.includes(kind)) } satisfies Notices)
  })
  .post('/notices', body(Notices), async (c) => {
    const { wanted } = c.req.valid('json')
    await c.var.member.run(setNotices(wanted))
    return c.json({ wanted } satisfies Notices)
  })
  .route('/push', pushRoutes)
  .post('/two-factor', body(storable(WithPassword)), async (c) =>
    c.json(await beginTwoFactor(c, c.req.valid('json').password)),
  )
  .post('/two-factor/confirm', body(TwoFactorConfirm), async (c) =>
    c.json({ success: true, recoveryCodes: await confirmCode(c, c.req.valid('json').code) }),
  )
  .post('/two-factor/disable', freshMemberSignIn, body(storable(WithPassword)), async (c) => {
    await turnTwoFactorOff(c, c.req.valid('json').password)
    return c.json({ success: true })
  })
