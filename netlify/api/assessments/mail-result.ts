import type { Context } from 'hono'
import { withinRateLimit } from '#api/rate-limit.ts'
import { leaseFrom } from '#jobs/attempts.ts'
import { deliverMail } from '#jobs/deliver-mail.ts'
import { storeResultMail } from '#queries/mails.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { keyOf } from '#server/http/once-only.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'
import { foundAssessment } from './found-assessment.ts'

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
