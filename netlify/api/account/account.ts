import {
  changePassword,
  chooseNotices,
  confirmSignIn,
  confirmTwoFactor,
  endSessions,
  getNotices,
  getSessions,
  saveProfile,
  startTwoFactor,
  stopTwoFactor,
} from '#contract/account.ts'
import { endOwnSessions, ownSessions, renameOwn, writeAccountEvent } from '#queries/account.ts'
import { setNotices, unwantedNotices } from '#queries/notices.ts'
import { recoveryCodesLeft } from '#queries/own-two-factor.ts'
import { NOTICE_KINDS } from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { forMembers, unguarded } from '#server/auth/guard.ts'
import { clearSessionCookie } from '#server/auth/session.ts'
import { shownUser } from '#server/auth/shown-user.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { handlePasswordChange } from './change-password.ts'
import { handleSignInConfirmation } from './confirm-sign-in.ts'
import { servePush } from './push.ts'
import { beginTwoFactor, confirmCode, turnTwoFactorOff } from './two-factor.ts'

/** The own account of whoever is signed in. No call names a person: each is about the session's own. */
export const account = forMembers('/api/account')

serve(account, saveProfile, async (c, { body: profile }) => {
  const { person } = await c.var.member.run(renameOwn(profile), writeAccountEvent('profile_changed', auditContext(c)))
  return { success: true, user: shownUser(c.var.dependencies, { ...person, ...profile }) }
})

serve(account, changePassword, async (c, { body }) => {
  await handlePasswordChange(c, body)
  return { success: true }
})

serve(account, confirmSignIn, async (c, { body }) => {
  await handleSignInConfirmation(c, body)
  return { success: true }
})

serve(account, getSessions, async (c) => {
  const { session, run } = c.var.member
  const { rows } = await run(ownSessions(session, auditContext(c).now), recoveryCodesLeft())
  const [sessions, [codes]] = rows
  return { sessions, recoveryCodesLeft: codes?.left ?? 0 }
})

serve(account, endSessions, async (c, { body: { which } }) => {
  const { session, run } = c.var.member
  const audit = auditContext(c)
  const { rows } = await run(endOwnSessions(which, session, audit.now), writeAccountEvent('sessions_ended', audit))
  const [ended] = rows
  if (ended.length === 0 && which !== 'others') throw new Refused('not_found')
  if (ended.some(({ current }) => current)) clearSessionCookie(unguarded(c))
  return { success: true, ended: ended.length }
})

serve(account, getNotices, async (c) => {
  const { rows } = await c.var.member.run(unwantedNotices())
  const unwanted = rows[0][0]?.unwanted ?? []
  return { wanted: NOTICE_KINDS.filter((kind) => !unwanted.includes(kind)) }
})

serve(account, chooseNotices, async (c, { body: { wanted } }) => {
  await c.var.member.run(setNotices(wanted))
  return { wanted }
})

servePush(account)

serve(account, startTwoFactor, (c, { body }) => beginTwoFactor(c, body.password))

serve(account, confirmTwoFactor, async (c, { body }) => ({
  success: true,
  recoveryCodes: await confirmCode(c, body.code),
}))

serve(account, stopTwoFactor, async (c, { body }) => {
  await turnTwoFactorOff(c, body.password)
  return { success: true }
})
