import type { Context } from 'hono'
import { passkeysOf } from '#queries/passkeys.ts'
import { startSession } from '#queries/sessions.ts'
import { personByEmail, returnAttempt, signInRefused, sweepAttempts, takeAttempt } from '#queries/sign-in.ts'
import type { Login, SecondStepOffer, User } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { giveSession } from '#server/auth/give-session.ts'
import { knownDevice } from '#server/auth/known-device.ts'
import { fingerprintOf, giveSecondStep } from '#server/auth/pending-sign-in.ts'
import { ALARM_OVER, bucketKey, SIGN_IN_LIMITS } from '#server/auth/sign-in-limits.ts'
import type { Results, Statement } from '#server/database/sql.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { logEvent } from '#server/log.ts'

/**
 * Two round trips: count the attempt and find the person, then write down how it ended. Nothing that can be seen from
 * outside differs between an unknown email, a wrong password and a disabled person.
 * @throws {Refused} `wrong_credentials`, `too_many_attempts`, `busy`
 */
export async function signInWith(c: Context<ApiEnv>, { email, password }: Login): Promise<User | SecondStepOffer> {
  const { database, passwords } = c.var.dependencies
  const { attempt, person, isKnownDevice } = await attemptOf(c, email.toLowerCase())
  const refuse = async (reason: unknown = new Refused('wrong_credentials')): Promise<never> => {
    const audit = auditContext(c)
    await database.run(signInRefused(person, audit), sweepAttempts(audit.now))
    throw reason
  }

  const stored = person && !person.disabled ? person.passwordHash : null
  const caller = isKnownDevice ? 'known' : 'unknown'
  const right = await passwords.match(password, stored, caller).catch(async (thrown) => {
    // For an unknown device `busy` counts as a failed attempt, so that the caller cannot tell whether the password was compared.
    if (!isKnownDevice) return refuse(thrown)
    await database.run(returnAttempt(attempt.id))
    throw thrown
  })
  if (!person || !right || person.disabled) return refuse()
  if (person.twoFactorEnabled) {
    const print = fingerprintOf(person.passwordHash ?? '')
    const [passkeys] = await database.run(passkeysOf(person.id), returnAttempt(attempt.id))
    await giveSecondStep(c, { person: person.id, account: attempt.account, print })
    return { passkeys: passkeys.length > 0 }
  }

  // If no hashing slot is free, the password is hashed anew at the next sign-in.
  const rehash = passwords.isWeak(person.passwordHash ?? '')
    ? await passwords.hash(password).catch(() => undefined)
    : undefined
  return (await beginSession(c, { person, attempt, rehash })) ?? refuse()
}

type Beginning = Pick<Parameters<typeof startSession>[0], 'person' | 'attempt' | 'rehash' | 'passkey'>

/** Starts the session and gives the browser its cookies. Undefined where the person has changed since they were looked up. */
export async function beginSession(c: Context<ApiEnv>, beginning: Beginning): Promise<User | undefined> {
  const { person } = beginning
  const account = bucketKey('account', person.email.toLowerCase(), c.var.dependencies.settings.sessionSecrets[0])
  const isStarted = await giveSession(c, person.role, account, (start) => startSession({ ...beginning, ...start }))
  if (!isStarted) return undefined
  const { id, role, firstName, lastName, email, twoFactorEnabled, companies, invitations } = person
  return {
    ...{ id, role, firstName, lastName, email, twoFactorEnabled },
    // The first one that they belong to: they may have left the company that they were added with.
    companyId: companies?.[0]?.id ?? null,
    ...(companies && { companies }),
    ...(invitations && { invitations }),
  }
}

/** @throws {Refused} before anything costly is done */
async function attemptOf(c: Context<ApiEnv>, email: string) {
  const [secret] = c.var.dependencies.settings.sessionSecrets
  const account = bucketKey('account', email, secret)
  const { attempt, isKnownDevice, rows } = await takenAttempt(
    c,
    account,
    await knownDevice(c, account),
    personByEmail(email),
  )
  return { attempt, isKnownDevice, person: rows[0][0] }
}

/**
 * Takes an attempt under the limits of the account and of the request's address, and looks up what `statements` do, in one
 * round trip. @throws {Refused} `too_many_attempts`
 */
export async function takenAttempt<const S extends readonly Statement[]>(
  c: Context<ApiEnv>,
  account: string,
  device: string | undefined,
  ...statements: S
) {
  const { database, settings } = c.var.dependencies
  const keys = { account, source: bucketKey('source', clientNetwork(c.env?.ip), settings.sessionSecrets[0]), device }
  const [[taken], ...rows] = await database.run(takeAttempt(keys, auditContext(c).now, SIGN_IN_LIMITS), ...statements)
  if (taken && taken.lately > ALARM_OVER) logEvent('many_failed_sign_ins', { lately: taken.lately })
  if (!taken?.attemptId) throw new Refused('too_many_attempts', retryAfter(taken?.waitSeconds ?? 1))
  return { attempt: { ...keys, id: taken.attemptId }, isKnownDevice: taken.isKnown, rows: rows as Results<S> }
}
