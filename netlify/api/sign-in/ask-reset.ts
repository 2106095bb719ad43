import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { withinRateLimit } from '#api/rate-limit.ts'
import { leaseFrom } from '#jobs/attempts.ts'
import { deliverMail } from '#jobs/deliver-mail.ts'
import { insertReset } from '#queries/one-time-tokens.ts'
import { bucketKey } from '#server/auth/throttle.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { sourceOf } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'

const HOUR = 60 * 60

/**
 * Asks for a link to a new password. Whether there is an account is looked up behind the answer: status, headers, body
 * and time are those of an address that nobody has.
 * @throws {Refused} `unavailable` where no mail leaves, and as `takeTurn`
 */
export async function askReset(c: Context<ApiEnv>, typed: string) {
  const { mail: settings, settings: server } = c.var.dependencies
  if (!canSendMail(settings)) throw new Refused('unavailable', retryAfter(HOUR))
  const email = typed.toLowerCase()
  const [secret] = server.sessionSecrets
  const account = bucketKey('account', `reset:${email}`, secret)
  const pair = bucketKey('account', `reset:${email}:${sourceOf(c.env?.ip)}`, secret)
  const id = randomUUID()
  const turn = await withinRateLimit(c, 'form', undefined, (post, now) =>
    insertReset({ post, account, pair, mail: id, email, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
  )
  if ('kept' in turn) return
  const [, [stored]] = turn.rows
  const claimed = { kind: 'reset', email: null, person: null, assessment: null, payload: { email }, attempts: 1 }
  if (stored?.isDue) afterAnswer(c, deliverMail(c.var.dependencies, { id, ...claimed }))
}
