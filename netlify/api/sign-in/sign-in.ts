import type { Context } from 'hono'
import { startSession } from '#queries/sessions.ts'
import { personByEmail, returnAttempt, signInRefused, sweepAttempts, takeAttempt } from '#queries/sign-in.ts'
import type { Login, User } from '#schema/person.ts'
import { auditContext } from '#server/audit.ts'
import { deviceLabel, knownDevice, newDevice } from '#server/auth/known-device.ts'
import { fingerprintOf, giveSecondStep } from '#server/auth/pending-sign-in.ts'
import { newSession, sessionHashOf } from '#server/auth/session.ts'
import { ALARM_OVER, bucketKey, RULES } from '#server/auth/throttle.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { sourceOf } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { logEvent } from '#server/log.ts'

/**
 * Two round trips: count the attempt and find the person, then write down how it ended. Nothing that can be seen from
 * outside differs between an unknown email, a wrong password and a disabled person.
 * @throws {Refused} `wrong_credentials`, `too_many_attempts`, `busy`
 */
export async function signInWith(c: Context<ApiEnv>, { email, password }: Login): Promise<User | 'second step'> {
  const { database, passwords } = c.var.dependencies
  const { attempt, person, isKnownDevice } = await attemptOf(c, email.toLowerCase())
  const refuse = async (reason: unknown = new Refused('wrong_credentials')): Promise<never> => {
    const audit = auditContext(c)
    await database.run(signInRefused(person, audit), sweepAttempts(audit.now))
    throw reason
  }

  const stored = person && !person.disabled ? person.passwordHash : null
  const caller = isKnownDevice ? 'known' : 'stranger'
  const right = await passwords.match(password, stored, caller).catch(async (thrown) => {
    // For an unknown device `busy` counts as a failed attempt, so that the caller cannot tell whether the password was compared.
    if (!isKnownDevice) return refuse(thrown)
    await database.run(returnAttempt(attempt.id))
    throw thrown
  })
  if (!person || !right || person.disabled) return refuse()
  if (person.twoFactorEnabled) {
    const print = fingerprintOf(person.passwordHash ?? '')
    await database.run(returnAttempt(attempt.id))
    await giveSecondStep(c, { person: person.id, account: attempt.account, print })
    return 'second step'
  }

  const session = newSession(c, person.role)
  const device = newDevice(c, attempt.account)
  const start = {
    session: session.hash,
    previous: await sessionHashOf(c),
    person,
    // If no hashing slot is free, the password is hashed anew at the next sign-in.
    rehash: passwords.isWeak(person.passwordHash ?? '')
      ? await passwords.hash(password).catch(() => undefined)
      : undefined,
    attempt,
    device: device.key,
    deviceLabel: deviceLabel(c.req.header('User-Agent')),
    auditContext: auditContext(c),
  }
  const [started] = await database.run(...startSession(start))
  if (started.length === 0) return refuse()
  await session.giveCookie()
  await device.giveCookie()
  const { passwordHash: _, disabled: __, ...user } = person
  return user
}

/** @throws {Refused} before anything costly is done */
async function attemptOf(c: Context<ApiEnv>, email: string) {
  const { database, settings } = c.var.dependencies
  const [secret] = settings.sessionSecrets
  const account = bucketKey('account', email, secret)
  const source = bucketKey('source', sourceOf(c.env?.ip), secret)
  const device = await knownDevice(c, account)

  const keys = { account, source, device }
  const { now } = auditContext(c)
  const [[taken], [person]] = await database.run(takeAttempt(keys, now, RULES), personByEmail(email))
  if (taken && taken.lately > ALARM_OVER) logEvent('many_failed_sign_ins', { lately: taken.lately })
  if (!taken?.attemptId) throw new Refused('too_many_attempts', retryAfter(taken?.waitSeconds ?? 1))
  return { attempt: { ...keys, id: taken.attemptId }, person, isKnownDevice: taken.isKnown }
}
