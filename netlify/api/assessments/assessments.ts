import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { SUCCESS, takeLead } from '#api/leads/lead-forms.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { mailAssessment } from '#contract/assessment-copies.ts'
import { claimAssessment, countStep, deleteAssessment, getAssessment, takeAssessment } from '#contract/assessments.ts'
import { quizVersions } from '#copy/quiz-versions.ts'
import { scoreOf } from '#domain/assessment.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { deliverMail, leaseFrom } from '#jobs/deliver-mail.ts'
import { claimResult, insertStep, revokeAssessment, storeAssessment } from '#queries/assessments.ts'
import { storeResultMail } from '#queries/mails.ts'
import {
  type Answers,
  type AssessmentResult,
  type CompletedAssessment,
  questionIds,
  type Variant,
} from '#schema/assessment.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { keyOf } from '#server/http/once-only.ts'
import { resultId } from '#server/http/path-id.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'
import { loadAssessment } from './load-assessment.ts'

/** 128 bits: an id is all it takes to see a result, so nobody may come upon one. */
const newId = () => randomBytes(16).toString('base64url')

export const assessments = forAnyone(takeAssessment.path)

serve(assessments, takeAssessment, (c, { body }) => {
  refuseNewerQuiz(body)
  return take(c, body)
})

serve(assessments, countStep, async (c, { body: step }) => {
  refuseNewerQuiz(step)
  await withinRateLimit(c, 'step', undefined, (post, now) => [insertStep(post, step, now.toISOString())])
  return undefined
})

serve(assessments, getAssessment, (c, { query: { earlier } }) => loadAssessment(c.var.dependencies, idIn(c), earlier))

serve(assessments, deleteAssessment, async (c) => {
  const { database, clock } = c.var.dependencies
  const id = resultId(idIn(c))
  const { key } = keyOf(c, {})
  const [[revoked]] = await database.run(revokeAssessment(id, key, clock().toISOString()))
  if (!revoked) throw new Refused('not_found')
  return undefined
})

serve(assessments, claimAssessment, async (c, { body }) => {
  const { id } = await loadAssessment(c.var.dependencies, idIn(c))
  const form = { ...body, assessment: id }
  return takeLead(c, 'assessment', form, {
    also: (post, lead, now) => claimResult({ post, id, lead, now }),
    answer: SUCCESS,
  })
})

serve(assessments, mailAssessment, (c) => mailResult(c, idIn(c)))

const idIn = (c: Context) => c.req.param('id') ?? ''

/** The score is worked out here from the answers alone. @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused` */
async function take(
  c: Context<ApiEnv>,
  { page = c.req.path, campaign = {}, ...taken }: CompletedAssessment,
): Promise<AssessmentResult> {
  const { variant, version } = taken
  const given = taken.answers as Record<string, Answers[number]>
  const answers = questionIds(variant).map((question) => given[question]!)
  // The key is made on the device: it makes the sending safe to repeat, and later lets the device delete.
  const once = keyOf(c, { variant, version, answers })
  const takenAt = c.var.dependencies.clock().toISOString()
  const result: AssessmentResult = { id: newId(), variant, version, takenAt, claimed: false, ...scoreOf(answers) }
  const counted = await withinRateLimit(c, 'form', once, (post) => [
    storeAssessment(post, { result, answers, page, campaign }, once),
  ])
  return 'storedAnswer' in counted ? (counted.storedAnswer as AssessmentResult) : result
}

/**
 * A device that was offline may have asked an older set of questions; a newer one than ours nobody has asked.
 * @throws {Refused} 400
 */
function refuseNewerQuiz({ variant, version }: { variant: Variant; version: number }) {
  if (version > quizVersions[variant]) throw new Refused('invalid')
}

/**
 * A link to a result for the person who has claimed it, at the address they gave then: the request names none.
 * @throws {Refused} `locked` where nobody has, `unavailable` where no mail server is set, and as `withinRateLimit`
 */
async function mailResult(c: Context<ApiEnv>, id: string): Promise<typeof SUCCESS> {
  const once = keyOf(c, {})
  await loadAssessment(c.var.dependencies, id)
  if (!canSendMail(c.var.dependencies.mail)) throw new Refused('unavailable', retryAfter(HOUR_SECONDS))
  const counted = await withinRateLimit(c, 'form', once, (post, now) => [
    storeResultMail({ post, assessment: id, once, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
  ])
  if ('storedAnswer' in counted) return SUCCESS
  const [[stored]] = counted.rows
  if (!stored?.email) throw new Refused('locked')
  if (stored.isEnough) throw new Refused('too_many_attempts', retryAfter(24 * HOUR_SECONDS))
  const { email, mail } = stored
  const claimed = { kind: 'result', email, person: null, assessment: id, payload: {}, attempts: 1 }
  if (mail) afterAnswer(c, deliverMail(c.var.dependencies, { id: mail, ...claimed }))
  return SUCCESS
}
