import type { Context } from 'hono'
import { ownSecrets } from '#queries/account.ts'
import { returnAttempt, takeAttempt } from '#queries/sign-in.ts'
import { auditContext } from '#server/audit.ts'
import type { MemberEnv } from '#server/auth/guard.ts'
import { bucketKey, RULES } from '#server/auth/throttle.ts'
import { sourceOf } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'

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
    source: bucketKey('source', sourceOf(c.env?.ip), secret),
    device: undefined,
  }
  const [[taken]] = await database.run(takeAttempt(keys, auditContext(c).now, RULES))
  if (!taken?.attemptId) throw new Refused('too_many_attempts', retryAfter(taken?.waitSeconds ?? 1))
  const { attemptId } = taken
  const right = await passwords.match(password, hash).catch(async (thrown) => {
    await database.run(returnAttempt(attemptId))
    throw thrown
  })
  if (!right || hash === null) throw new Refused('wrong_password', { fields: { [field]: WRONG } })
  await database.run(returnAttempt(attemptId))
  return { person, hash }
}

const WRONG = new Refused('wrong_password').message
