import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { scoreOf } from '#domain/assessment.ts'
import { assessmentOf, claimAssessment, countStep, revokeAssessment, storeAssessment } from '#queries/assessments.ts'
import { takeFormPost } from '#queries/form-posts.ts'
import {
  type Answers,
  type AssessmentResult,
  AssessmentStep,
  questionIds,
  TakenAssessment,
} from '#schema/assessment.ts'
import { AssessmentLead } from '#schema/lead.ts'
import { body } from '#server/body.ts'
import { sourceOf } from '#server/client-address.ts'
import { forAnyone } from '#server/guard.ts'
import { onceOnly, refuseAnother } from '#server/once-only.ts'
import type { ApiEnv } from '#server/parts.ts'
import { Refused, retryAfter } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { bucketKey } from '#server/throttle.ts'
import { takeLead } from './take-lead.ts'

/** 128 bits: an id is all it takes to see a result, so nobody may come upon one. */
const newId = () => randomBytes(16).toString('base64url')
const ID = /^[\w-]{22}$/

export const assessments = forAnyone()
  .post('/', body(storable(TakenAssessment)), async (c) => c.json(await take(c, c.req.valid('json')), 201))
  .post('/steps', body(AssessmentStep), async (c) => {
    const { database, clock } = c.var.parts
    await database.run(countStep(c.req.valid('json'), clock().toISOString()))
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(await found(c)))
  .delete('/:id', async (c) => {
    const { database, clock } = c.var.parts
    const { key } = keyOf(c, {})
    const [[revoked]] = await database.run(revokeAssessment(c.req.param('id'), key, clock().toISOString()))
    if (!revoked) throw new Refused('not_found')
    return c.body(null, 204)
  })
  .post('/:id/claim', body(storable(AssessmentLead)), async (c) => {
    const { id } = await found(c)
    const form = { ...c.req.valid('json'), assessment: id }
    const claim = (post: string, email: string, now: string) => claimAssessment(post, id, email, now)
    return c.json(await takeLead(c, 'assessment', form, claim))
  })

/** The key is made on the device: it makes the sending safe to repeat, and later lets the device delete. */
function keyOf(c: Context, meant: object) {
  const once = onceOnly(c, meant)
  if (!once) throw new Refused('bad_request')
  return once
}

/** The score is worked out here from the answers alone. @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused` */
async function take(c: Context<ApiEnv>, { page, campaign = {}, ...taken }: TakenAssessment): Promise<object> {
  const { database, settings, clock } = c.var.parts
  const { variant, version } = taken
  const given = taken.answers as Record<string, Answers[number]>
  const answers = questionIds(variant).map((question) => given[question]!)
  const once = keyOf(c, { variant, version, answers })
  const [post, takenAt] = [randomUUID(), clock().toISOString()]
  const result: AssessmentResult = { id: newId(), variant, version, takenAt, claimed: false, ...scoreOf(answers) }
  const source = bucketKey('form', sourceOf(c.env?.ip), settings.sessionSecrets[0])
  const [[turn]] = await database.run(
    takeFormPost(post, source, takenAt, once),
    storeAssessment(post, { result, answers, page, campaign }, once),
  )
  if (turn?.state === 'running') throw new Refused('in_progress', retryAfter(1))
  if (turn?.state === 'wait') throw new Refused('too_many_attempts', retryAfter(turn.waitSeconds))
  if (turn?.state !== 'kept') return result
  refuseAnother(turn, once)
  return turn.body
}

/** @throws {Refused} `not_found`, and `revoked` where its owner has deleted it */
async function found(c: Context<ApiEnv>): Promise<AssessmentResult> {
  const id = c.req.param('id') ?? ''
  if (!ID.test(id)) throw new Refused('not_found')
  const [[row]] = await c.var.parts.database.run(assessmentOf(id))
  if (!row) throw new Refused('not_found')
  if (row.state === 'revoked') throw new Refused('revoked')
  const { state: _, before, ...result } = row
  return { ...result, ...(before && { before }) }
}
