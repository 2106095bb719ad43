import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import { serveInvitations } from '#api/people/colleagues.ts'
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
import { forgetPushDevice, getPushState, savePushDevice } from '#contract/push.ts'
import { changeOwnPassword, endOwnSessions, ownSessions, renameOwn, writeAccountEvent } from '#queries/account.ts'
import { setNotices, unwantedNotices } from '#queries/notices.ts'
import { recoveryCodesLeft } from '#queries/own-two-factor.ts'
import { dropDevice, dropOtherDevices, ownPushKinds, storePushDevice } from '#queries/pushes.ts'
import { NOTICE_KINDS, type PasswordChange } from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { forMembers, type MemberEnv, unguarded } from '#server/auth/guard.ts'
import { refusePassword } from '#server/auth/password.ts'
import { clearSessionCookie } from '#server/auth/session.ts'
import { shownUser } from '#server/auth/shown-user.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { notifyAccount } from './account-notice.ts'
import { handleSignInConfirmation, verifyOwnPassword } from './confirm-sign-in.ts'
import { servePasskeys } from './passkeys.ts'
import { sessionRenewal } from './session-renewal.ts'
import { beginTwoFactor, confirmCode, turnTwoFactorOff } from './two-factor.ts'

/** The push subscription of this session's browser: read it, save it, delete it. */
function servePush(group: Hono<MemberEnv>) {
  serve(group, getPushState, async (c) => {
    const { session, run } = c.var.member
    const { rows } = await run(ownPushKinds(session))
    const publicKey = c.var.dependencies.push?.publicKey ?? null
    return { publicKey, kinds: rows[0][0]?.kinds ?? null }
  })

  serve(group, savePushDevice, async (c, { body: device }) => {
    const { session, run } = c.var.member
    const audit = auditContext(c)
    const publicKey = c.var.dependencies.push?.publicKey
    if (!publicKey) throw new Refused('not_found')
    const { rows } = await run(
      storePushDevice(session, device, audit.now),
      dropOtherDevices(session, device),
      writeAccountEvent('push_on', audit),
      ownPushKinds(session),
    )
    return { publicKey, kinds: rows[3][0]?.kinds ?? null }
  })

  serve(group, forgetPushDevice, async (c) => {
    const { session, run } = c.var.member
    await run(dropDevice(session), writeAccountEvent('push_off', auditContext(c)))
    return { publicKey: c.var.dependencies.push?.publicKey ?? null, kinds: null }
  })
}

/** The own account of whoever is signed in. No call names a person: each is about the session's own. */
export const account = forMembers('/api/account')

serveInvitations(account)

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
servePasskeys(account)

serve(account, startTwoFactor, (c, { body }) => beginTwoFactor(c, body.password))

serve(account, confirmTwoFactor, async (c, { body }) => ({
  success: true,
  recoveryCodes: await confirmCode(c, body.code),
}))

serve(account, stopTwoFactor, async (c, { body }) => {
  await turnTwoFactorOff(c, body.password)
  return { success: true }
})

/**
 * The password change ends all sessions and deletes unused mailed links (database trigger). This browser gets a new
 * session. @throws {Refused} as `verifyOwnPassword`
 */
async function handlePasswordChange(c: Context<MemberEnv>, { current, next }: v.InferOutput<typeof PasswordChange>) {
  const { person, hash } = await verifyOwnPassword(c, 'current', current)
  await refusePassword('next', next, person.email)
  const passwordHash = await c.var.dependencies.passwords.hash(next)
  const audit = auditContext(c)
  const { statements, setSessionCookie } = sessionRenewal(c, person.role, {
    signIn: !person.twoFactorEnabled,
    code: false,
  })
  const { rows } = await c.var.member.run(
    changeOwnPassword(hash, passwordHash, audit.now),
    writeAccountEvent('password_changed', audit),
    ...statements,
  )
  if (!rows[0][0]?.changed) throw new Refused('wrong_password')
  await setSessionCookie()
  notifyAccount(unguarded(c), person, 'passwordChanged')
}
