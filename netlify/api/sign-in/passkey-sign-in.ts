import type { Context } from 'hono'
import { withinRateLimit } from '#api/rate-limit.ts'
import {
  claimChallenge,
  type PasskeyRefusal,
  passkeyHolder,
  passkeyRefused,
  passkeysOf,
  storeSecondStepChallenge,
  storeSignInChallenge,
} from '#queries/passkeys.ts'
import { sweepAttempts } from '#queries/sign-in.ts'
import type { PasskeyAssertion, PasskeyRequest } from '#schema/passkey.ts'
import type { User } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { knownDevice } from '#server/auth/known-device.ts'
import {
  challengeIn,
  newChallenge,
  relyingParty,
  requestOptions,
  userHandleOf,
  verifyAssertion,
} from '#server/auth/passkey.ts'
import { clearSecondStep, fingerprintOf, secondStepOf } from '#server/auth/pending-sign-in.ts'
import { bucketKey } from '#server/auth/sign-in-limits.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { type RefusalCode, Refused } from '#server/http/refused.ts'
import { beginSession, takenAttempt } from './sign-in.ts'

/** The challenge of a sign-in: for whichever passkey of the site the person picks. @throws {Refused} as `withinRateLimit` */
export async function startPasskeySignInStep(c: Context<ApiEnv>): Promise<PasskeyRequest> {
  const challenge = newChallenge()
  await withinRateLimit(c, 'passkey', undefined, (post, now) => [
    storeSignInChallenge(challenge, post, now.toISOString()),
  ])
  return requestOptions(relyingParty(c), challenge)
}

/**
 * The challenge after the password: for the passkeys of the person whose password it was.
 * @throws {Refused} `sign_in_again`, `wrong_passkey` where there are none, and as `withinRateLimit`
 */
export async function startPasskeySecondStep(c: Context<ApiEnv>): Promise<PasskeyRequest> {
  const pending = await secondStepOf(c)
  if (!pending) throw new Refused('sign_in_again')
  const challenge = newChallenge()
  const counted = await withinRateLimit(c, 'passkey', undefined, (post, now) => [
    storeSecondStepChallenge(challenge, pending.person, post, now.toISOString()),
    passkeysOf(pending.person),
  ])
  const allowed = 'rows' in counted ? counted.rows[1] : []
  // An empty list would let the person pick any.
  if (allowed.length === 0) throw new Refused('wrong_passkey')
  return requestOptions(relyingParty(c), challenge, allowed)
}

/**
 * Signs in by what a passkey has signed: its challenge is used up, whatever comes of it. Nothing that can be seen from
 * outside differs between an unknown passkey, a wrong signature and a disabled person.
 * @throws {Refused} `wrong_passkey`, `passkey_expired`, `sign_in_again`, `too_many_attempts`
 */
export async function signInWithPasskey(c: Context<ApiEnv>, assertion: PasskeyAssertion): Promise<User> {
  const { database, settings } = c.var.dependencies
  const [secret] = settings.sessionSecrets
  const audit = auditContext(c)
  const challenge = challengeIn(assertion) ?? ''
  // Counted under a key of its own: it cannot lock the account's password.
  const key = bucketKey('account', `passkey:${assertion.credentialId}`, secret)
  const { attempt, rows } = await takenAttempt(
    c,
    key,
    undefined,
    claimChallenge(challenge, audit.now),
    passkeyHolder(assertion.credentialId),
  )
  const [[claimed], [holder]] = rows
  const refuse = async (code: RefusalCode, event: PasskeyRefusal = 'authn_passkey_fail'): Promise<never> => {
    await database.run(passkeyRefused(holder, event, audit), sweepAttempts(audit.now))
    throw new Refused(code)
  }
  if (!claimed?.isOpen) return refuse('passkey_expired')
  if (claimed.purpose !== 'sign_in' && claimed.purpose !== 'second_step') return refuse('wrong_passkey')
  if (!holder || holder.disabled) return refuse('wrong_passkey')

  const isSecondStep = claimed.purpose === 'second_step'
  if (isSecondStep) {
    const pending = await secondStepOf(c)
    const isPending = pending?.person === claimed.personId && pending.print === fingerprintOf(holder.passwordHash ?? '')
    if (!isPending) return refuse('sign_in_again')
    if (holder.id !== claimed.personId) return refuse('wrong_passkey')
  }
  // Whom the passkey was made for: it says so where the person was not known before.
  const { userHandle = isSecondStep ? userHandleOf(holder.id) : undefined } = assertion
  if (userHandle !== userHandleOf(holder.id)) return refuse('wrong_passkey')

  const passkey = await verifyAssertion(relyingParty(c), challenge, assertion, holder)
  if (passkey === 'wrong') return refuse('wrong_passkey')
  if (passkey === 'counter_back') return refuse('wrong_passkey', 'passkey_counter_back')
  const device = await knownDevice(c, bucketKey('account', holder.email.toLowerCase(), secret))
  const user = await beginSession(c, { person: holder, attempt: { ...attempt, device }, rehash: undefined, passkey })
  if (!user) return refuse('wrong_passkey')
  clearSecondStep(c)
  return user
}
