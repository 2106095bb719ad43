import type { Context } from 'hono'
import type * as v from 'valibot'
import { codeTryOf, proofOf, type StepProof } from '#api/sign-in/second-step.ts'
import { refusals } from '#copy/refusals.ts'
import { ownSecrets, writeAccountEvent } from '#queries/account.ts'
import { proveOwnSignIn } from '#queries/own-two-factor.ts'
import { returnAttempt, takeAttempt } from '#queries/sign-in.ts'
import { codeRefused } from '#queries/two-factor.ts'
import type { SignInConfirmation } from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { type MemberEnv, unguarded } from '#server/auth/guard.ts'
import { bucketKey, SIGN_IN_LIMITS } from '#server/auth/sign-in-limits.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { notifyAccount } from './account-notice.ts'
import { sessionRenewal } from './session-renewal.ts'

type Confirmation = v.InferOutput<typeof SignInConfirmation>

/**
 * Checks again what the person signs in with, under the limits of a sign-in: the password and, with two-factor sign-in, a
 * code. The session goes on under a new id (ASVS 7.2.4), signed in as of now.
 * @throws {Refused} as `verifyOwnPassword`; `invalid` without a code where one is needed, `wrong_code`, `code_locked`
 */
export async function handleSignInConfirmation(c: Context<MemberEnv>, confirmation: Confirmation) {
  const { person, hash } = await verifyOwnPassword(c, 'password', confirmation.password)
  const proof = person.twoFactorEnabled ? await codeProof(c, person.id, confirmation) : undefined
  const audit = auditContext(c)
  const { statements, setSessionCookie } = sessionRenewal(c, person.role, { signIn: true, code: proof !== undefined })
  const { rows } = await c.var.member.run(
    proveOwnSignIn(hash, proof, audit.now),
    writeAccountEvent('sign_in_confirmed', audit),
    ...statements,
  )
  if (!rows[0][0]?.changed) await refuseCode(c, person.id)
  await setSessionCookie()
  if (proof && 'codeMac' in proof) notifyAccount(unguarded(c), person, 'recoveryCodeUsed')
}

async function codeProof(
  c: Context<MemberEnv>,
  person: string,
  { code, recoveryCode }: Confirmation,
): Promise<StepProof> {
  const typed = code !== undefined ? { code } : recoveryCode !== undefined ? { recoveryCode } : undefined
  if (!typed) throw new Refused('invalid', { fields: { code: refusals.fields.codeNeeded } })
  const tried = await codeTryOf(c.var.dependencies, person)
  return proofOf(c.var.dependencies, tried, typed) ?? (await refuseCode(c, person))
}

async function refuseCode(c: Context<MemberEnv>, person: string): Promise<never> {
  await c.var.dependencies.database.run(codeRefused(person, auditContext(c)))
  throw new Refused('wrong_code', { fields: { code: refusals.answers.wrong_code } })
}

/**
 * Checks the person's own password and returns its hash. Tries follow the sign-in limits under a separate account key
 * (`own:`), so they cannot lock the account's sign-in. The source key is the same: they count toward its limit.
 * @throws {Refused} `wrong_password`, `too_many_attempts`, `busy`
 */
export async function verifyOwnPassword(c: Context<MemberEnv>, field: string, password: string) {
  const { database, settings, passwords } = c.var.dependencies
  const { person, rows } = await c.var.member.run(ownSecrets())
  const hash = rows[0][0]?.passwordHash ?? null
  const [secret] = settings.sessionSecrets
  const keys = {
    account: bucketKey('account', `own:${person.id}`, secret),
    source: bucketKey('source', clientNetwork(c.env?.ip), secret),
    device: undefined,
  }
  const [[taken]] = await database.run(takeAttempt(keys, auditContext(c).now, SIGN_IN_LIMITS))
  if (!taken?.attemptId) throw new Refused('too_many_attempts', retryAfter(taken?.waitSeconds ?? 1))
  const { attemptId } = taken
  const right = await passwords.match(password, hash).catch(async (thrown) => {
    await database.run(returnAttempt(attemptId))
    throw thrown
  })
  if (!right || hash === null)
    throw new Refused('wrong_password', { fields: { [field]: refusals.answers.wrong_password } })
  await database.run(returnAttempt(attemptId))
  return { person, hash }
}
