import type { Context } from 'hono'
import { codeTryOf } from '#api/sign-in/second-step.ts'
import { refusals } from '#copy/refusals.ts'
import { writeAccountEvent } from '#queries/account.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  forgetRecoveryCodes,
  saveTwoFactorSecret,
  storeRecoveryCodes,
} from '#queries/own-two-factor.ts'
import type { TwoFactorStart } from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { type MemberEnv, unguarded } from '#server/auth/guard.ts'
import { newRecoveryCodes, newTotp, plainRecoveryCode, stepOf } from '#server/auth/totp.ts'
import { Refused } from '#server/http/refused.ts'
import { notifyAccount } from './account-notice.ts'
import { verifyOwnPassword } from './confirm-sign-in.ts'
import { sessionRenewal } from './session-renewal.ts'

/**
 * A new secret. It has no effect until the person enters a code made from it; a wrong secret would lock them out. The
 * password is all that they sign in with so far: the session goes on under a new id, signed in as of now.
 * @throws {Refused} `already_on`, and as `verifyOwnPassword`
 */
export async function beginTwoFactor(c: Context<MemberEnv>, password: string): Promise<TwoFactorStart> {
  const { person } = await verifyOwnPassword(c, 'password', password)
  const { secret, uri } = newTotp(person.email)
  const sealed = c.var.dependencies.secretEncryption.seal(secret, person.id)
  const audit = auditContext(c)
  const { statements, setSessionCookie } = sessionRenewal(c, person.role, { signIn: true, code: false })
  const { rows } = await c.var.member.run(
    saveTwoFactorSecret(sealed),
    writeAccountEvent('two_factor_started', audit),
    ...statements,
  )
  if (!rows[0][0]?.changed) throw new Refused('already_on')
  await setSessionCookie()
  return { secret, uri }
}

/**
 * The first code of the new secret: from now on each sign-in asks for one.
 * @returns ten recovery codes, which are kept as keyed hashes alone
 * @throws {Refused} `not_started`, `already_on`, `wrong_code`, `code_locked`
 */
export async function confirmCode(c: Context<MemberEnv>, code: string) {
  const { dependencies, member } = c.var
  const { person } = await member.run()
  if (person.twoFactorEnabled) throw new Refused('already_on')
  const tried = await codeTryOf(dependencies, person.id).catch((thrown) => {
    throw thrown instanceof Refused && thrown.code === 'sign_in_again' ? new Refused('not_started') : thrown
  })
  const secret = dependencies.secretEncryption.open(tried.secret, person.id)
  if (secret === undefined) throw new Refused('not_started')
  const step = stepOf(code, secret, dependencies.clock())
  if (step === null) throw new Refused('wrong_code', { fields: { code: refusals.answers.wrong_code } })

  const codes = newRecoveryCodes()
  const macs = codes.map((one) => dependencies.secretEncryption.mac(plainRecoveryCode(one), person.id))
  const audit = auditContext(c)
  const { statements, setSessionCookie } = sessionRenewal(c, person.role, { signIn: false, code: true })
  const { rows } = await member.run(
    enableTwoFactor(tried.secret, step, audit.now),
    ...storeRecoveryCodes(macs),
    writeAccountEvent('two_factor_on', audit),
    ...statements,
  )
  if (!rows[0][0]?.changed) throw new Refused('not_started')
  await setSessionCookie()
  notifyAccount(unguarded(c), person, 'twoFactorOn')
  return codes
}

/** @throws {Refused} as `verifyOwnPassword` */
export async function turnTwoFactorOff(c: Context<MemberEnv>, password: string) {
  const { person, hash } = await verifyOwnPassword(c, 'password', password)
  const audit = auditContext(c)
  const { statements, setSessionCookie } = sessionRenewal(c, person.role, { signIn: false, code: false })
  const { rows } = await c.var.member.run(
    disableTwoFactor(hash),
    forgetRecoveryCodes(),
    writeAccountEvent('two_factor_off', audit),
    ...statements,
  )
  // Off already: what was asked for is so.
  if (!rows[0][0]?.changed) return
  await setSessionCookie()
  notifyAccount(unguarded(c), person, 'twoFactorOff')
}
