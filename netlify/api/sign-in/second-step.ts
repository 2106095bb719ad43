import type { Context } from 'hono'
import type * as v from 'valibot'
import { notifyAccount } from '#api/account/account-notice.ts'
import { refusals } from '#copy/refusals.ts'
import { codeLock, codeRefused, completeSignIn, type Try, takeCodeTry } from '#queries/two-factor.ts'
import type { SecondStep, User } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { giveSession } from '#server/auth/give-session.ts'
import { knownDevice } from '#server/auth/known-device.ts'
import { clearSecondStep, fingerprintOf, type PendingSignIn, secondStepOf } from '#server/auth/pending-sign-in.ts'
import { bucketKey } from '#server/auth/sign-in-limits.ts'
import { plainRecoveryCode, stepOf } from '#server/auth/totp.ts'
import type { ApiEnv, Dependencies } from '#server/dependencies.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'

/**
 * The code after the password: takes a try, compares, then uses the code up and opens the session.
 * @throws {Refused} `sign_in_again`, `wrong_code`, `wrong_recovery_code`, `code_locked`
 */
export async function secondStep(c: Context<ApiEnv>, entered: v.InferOutput<typeof SecondStep>): Promise<User> {
  const pending = await secondStepOf(c)
  if (!pending) throw new Refused('sign_in_again')
  const tried = await codeTryOf(c.var.dependencies, pending.person)
  if (!tried.twoFactorEnabled || fingerprintOf(tried.passwordHash) !== pending.print) throw new Refused('sign_in_again')
  const proof = proofOf(c.var.dependencies, tried, entered)
  if (proof && (await opened(c, tried, pending, proof))) {
    clearSecondStep(c)
    if ('codeMac' in proof) notifyAccount(c, tried, 'recoveryCodeUsed')
    const { passwordHash: _, secret: __, lastStep: ___, ...user } = tried
    return user
  }
  await c.var.dependencies.database.run(codeRefused(tried.id, auditContext(c)))
  throw 'code' in entered ? wrong('wrong_code', 'code') : wrong('wrong_recovery_code', 'recoveryCode')
}

/** Said at the field that was wrong. */
const wrong = (code: 'wrong_code' | 'wrong_recovery_code', field: string) =>
  new Refused(code, { fields: { [field]: refusals.answers[code] } })

/** @throws {Refused} `code_locked` with the time to come back */
export async function codeTryOf({ database, clock }: Dependencies, person: string): Promise<Try> {
  const now = clock().toISOString()
  // The lock is read after taking the try: if this try waited for the one that set the lock, it is visible only now.
  const [[tried], [lock]] = await database.run(takeCodeTry(person, now), codeLock(person, now))
  if (tried) return tried
  throw lock ? new Refused('code_locked', retryAfter(lock.seconds)) : new Refused('sign_in_again')
}

export type StepProof = Parameters<typeof completeSignIn>[0]['proof']

/** Undefined for a code that is wrong at first sight; whether it has been used is for the database to say. */
export function proofOf(
  { secretEncryption, clock }: Dependencies,
  { id, secret }: Try,
  entered: v.InferOutput<typeof SecondStep>,
) {
  if ('recoveryCode' in entered) return { codeMac: secretEncryption.mac(plainRecoveryCode(entered.recoveryCode), id) }
  const plain = secretEncryption.open(secret, id)
  const step = plain === undefined ? null : stepOf(entered.code, plain, clock())
  return step === null ? undefined : { step }
}

async function opened(c: Context<ApiEnv>, person: Try, { account }: PendingSignIn, proof: StepProof) {
  const source = bucketKey('source', clientNetwork(c.env?.ip), c.var.dependencies.settings.sessionSecrets[0])
  const keys = { account, source, device: await knownDevice(c, account) }
  return giveSession(c, person.role, account, (start) => completeSignIn({ person, proof, keys, ...start }))
}
