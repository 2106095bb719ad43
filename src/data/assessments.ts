import * as v from 'valibot'
import { AssessmentResult, type AssessmentStep, type CompletedAssessment } from '#schema/assessment.ts'
import { type AssessmentLead, LeadAnswer } from '#schema/lead.ts'
import { request } from './request.ts'
import { send } from './send.ts'

const PATH = '/api/assessments'
const keyed = (key: string) => ({ 'idempotency-key': key })

/** The calls of the assessment. All of them throw `HttpError`. `key` is the device's own for one assessment. */
export const takeAssessment = (assessment: CompletedAssessment, key: string) =>
  send(AssessmentResult, PATH, { body: assessment, headers: keyed(key) })

/** 410 where its owner has deleted it. `earlier`: the id of a result to show beside it. */
export const seeAssessment = (id: string, earlier?: string) =>
  request(AssessmentResult, `${PATH}/${encodeURIComponent(id)}${beside(earlier)}`)

const beside = (earlier: string | undefined) => (earlier ? `?earlier=${encodeURIComponent(earlier)}` : '')

export const claimAssessment = (id: string, lead: AssessmentLead, key: string) =>
  send(LeadAnswer, `${PATH}/${id}/claim`, { body: lead, headers: keyed(`${key}-claim`) })

export const deleteAssessment = (id: string, key: string) =>
  request(v.undefined(), `${PATH}/${id}`, { method: 'DELETE', headers: keyed(key) })

/** How far somebody has come. Nobody waits for it, and it may be lost. */
export const countStep = (step: AssessmentStep) =>
  void request(v.undefined(), `${PATH}/steps`, { method: 'POST', body: step }).catch(() => {})
