import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { scoreOf } from '#domain/assessment.ts'
import { claimResult, insertStep, revokeAssessment, storeAssessment } from '#queries/assessments.ts'
import {
  type Answers,
  type AssessmentResult,
  AssessmentStep,
  CompletedAssessment,
  MailedCopy,
  questionIds,
} from '#schema/assessment.ts'
import { AssessmentLead } from '#schema/lead.ts'
import { body } from '#server/body.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { forAnyone } from '#server/guard.ts'
import { keyOf } from '#server/once-only.ts'
import { resultId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { foundAssessment } from './found-assessment.ts'
import { knownQuizVersion } from './known-quiz-version.ts'
import { mailResult } from './mail-result.ts'
import { withinRateLimit } from './rate-limit.ts'
import { takeLead } from './take-lead.ts'

/** 128 bits: an id is all it takes to see a result, so nobody may come upon one. */
const newId = () => randomBytes(16).toString('base64url')

export const assessments = forAnyone()
  .post('/', body(knownQuizVersion(storable(CompletedAssessment))), async (c) =>
    c.json(await take(c, c.req.valid('json')), 201),
  )
  .post('/steps', body(knownQuizVersion(AssessmentStep)), async (c) => {
    const step = c.req.valid('json')
    await withinRateLimit(c, 'step', undefined, (post, now) => [insertStep(post, step, now.toISOString())])
    return c.body(null, 204)
  })
  .get('/:id', async (c) =>
    c.json(await foundAssessment(c.var.dependencies, c.req.param('id'), c.req.query('earlier'))),
  )
  .delete('/:id', async (c) => {
    const { database, clock } = c.var.dependencies
    const id = resultId(c.req.param('id'))
    const { key } = keyOf(c, {})
    const [[revoked]] = await database.run(revokeAssessment(id, key, clock().toISOString()))
    if (!revoked) throw new Refused('not_found')
    return c.body(null, 204)
  })
  .post('/:id/claim', body(storable(AssessmentLead)), async (c) => {
    const { id } = await foundAssessment(c.var.dependencies, c.req.param('id'))
    const form = { ...c.req.valid('json'), assessment: id }
    return c.json(await takeLead(c, 'assessment', form, (post, lead, now) => claimResult({ post, id, lead, now })))
  })
  .post('/:id/mail', body(MailedCopy), async (c) => c.json(await mailResult(c, c.req.param('id'))))

/** The score is worked out here from the answers alone. @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused` */
async function take(
  c: Context<ApiEnv>,
  { page = c.req.path, campaign = {}, ...taken }: CompletedAssessment,
): Promise<object> {
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
  return 'kept' in turn ? turn.kept : result
}
