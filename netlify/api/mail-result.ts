import type { Context } from 'hono'
import { storeResultMail } from '#queries/mails.ts'
import { afterAnswer } from '#server/after-answer.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { canSendMail } from '#server/mail-settings.ts'
import { keyOf } from '#server/once-only.ts'
import { Refused, retryAfter } from '#server/refused.ts'
import { leaseFrom } from './attempts.ts'
import { deliverMail } from './deliver-mail.ts'
import { foundAssessment } from './found-assessment.ts'
import { withinRateLimit } from './rate-limit.ts'

const HOUR = 60 * 60
const SUCCESS = { success: true } as const

/**
 * A link to a result for the person who has claimed it, at the address they gave then: the request names none.
 * @throws {Refused} `locked` where nobody has, `unavailable` where no mail server is set, and as `takeTurn`
 */
export async function mailResult(c: Context<ApiEnv>, id: string): Promise<typeof SUCCESS> {
  const once = keyOf(c, {})
  await foundAssessment(c.var.dependencies, id)
  if (!canSendMail(c.var.dependencies.mail)) throw new Refused('unavailable', retryAfter(HOUR))
  const turn = await withinRateLimit(c, 'form', once, (post, now) => [
    storeResultMail({ post, assessment: id, once, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
  ])
  if ('kept' in turn) return SUCCESS
  const [[stored]] = turn.rows
  if (!stored?.email) throw new Refused('locked')
  if (stored.isEnough) throw new Refused('too_many_attempts', retryAfter(24 * HOUR))
  const { email, mail } = stored
  const claimed = { kind: 'result', email, person: null, assessment: id, payload: {}, attempts: 1 }
  if (mail) afterAnswer(c, deliverMail(c.var.dependencies, { id: mail, ...claimed }))
  return SUCCESS
}
