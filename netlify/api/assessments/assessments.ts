import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { takeLead } from '#api/leads/take-lead.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { mailAssessment } from '#contract/assessment-copies.ts'
import { claimAssessment, countStep, deleteAssessment, getAssessment, takeAssessment } from '#contract/assessments.ts'
import { scoreOf } from '#domain/assessment.ts'
import { claimResult, insertStep, revokeAssessment, storeAssessment } from '#queries/assessments.ts'
import { type Answers, type AssessmentResult, type CompletedAssessment, questionIds } from '#schema/assessment.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { keyOf } from '#server/http/once-only.ts'
import { resultId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { foundAssessment } from './found-assessment.ts'
import { refuseNewerQuiz } from './known-quiz-version.ts'
import { mailResult } from './mail-result.ts'

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

serve(assessments, getAssessment, (c, { query: { earlier } }) => foundAssessment(c.var.dependencies, idIn(c), earlier))

serve(assessments, deleteAssessment, async (c) => {
  const { database, clock } = c.var.dependencies
  const id = resultId(idIn(c))
  const { key } = keyOf(c, {})
  const [[revoked]] = await database.run(revokeAssessment(id, key, clock().toISOString()))
  if (!revoked) throw new Refused('not_found')
  return undefined
})

serve(assessments, claimAssessment, async (c, { body }) => {
  const { id } = await foundAssessment(c.var.dependencies, idIn(c))
  const form = { ...body, assessment: id }
  return takeLead(c, 'assessment', form, (post, lead, now) => claimResult({ post, id, lead, now }))
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
  const turn = await withinRateLimit(c, 'form', once, (post) => [
    storeAssessment(post, { result, answers, page, campaign }, once),
  ])
  return 'kept' in turn ? (turn.kept as AssessmentResult) : result
}
