import * as v from 'valibot'
import { AssessmentResult, AssessmentStep, CompletedAssessment, ResultId } from '#schema/assessment.ts'
import { Done } from '#schema/done.ts'
import { AssessmentLead } from '#schema/lead.ts'
import { endpoint } from './endpoint.ts'

/*
 * The idempotency key of an assessment is made on the device: it makes the sending safe to repeat, and later lets the
 * device, and nobody else, delete the result.
 */

export const takeAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments',
  policy: 'public',
  status: 201,
  body: CompletedAssessment,
  answer: AssessmentResult,
})

/** How far somebody has come. Nobody waits for it, and it may be lost. */
export const countStep = endpoint({
  method: 'POST',
  path: '/api/assessments/steps',
  policy: 'public',
  isSentOnce: true,
  status: 204,
  body: AssessmentStep,
  answer: v.undefined(),
})

/** 410 where its owner has deleted it. `earlier`: the id of a result to show beside it; one that leads to nothing is left out. */
export const getAssessment = endpoint({
  method: 'GET',
  path: '/api/assessments/:id',
  policy: 'public',
  query: v.object({ earlier: v.fallback(v.optional(ResultId), undefined) }),
  answer: AssessmentResult,
})

export const deleteAssessment = endpoint({
  method: 'DELETE',
  path: '/api/assessments/:id',
  policy: 'public',
  isSentOnce: true,
  status: 204,
  answer: v.undefined(),
})

/** The contact step. */
export const claimAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments/:id/claim',
  policy: 'public',
  body: AssessmentLead,
  answer: Done,
})
