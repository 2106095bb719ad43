import * as assessments from '#contract/assessments.ts'
import type { AssessmentStep, CompletedAssessment } from '#schema/assessment.ts'
import type { AssessmentLead } from '#schema/lead.ts'
import { call } from './call.ts'

/** The calls of the assessment. All of them throw `HttpError`. `key` is the device's own for one assessment. */
export const takeAssessment = (assessment: CompletedAssessment, key: string) =>
  call(assessments.takeAssessment, assessment, {}, { key })

/** 410 where its owner has deleted it. `earlier`: the id of a result to show beside it. */
export const seeAssessment = (id: string, earlier?: string) =>
  call(assessments.getAssessment, undefined, { id, earlier: earlier || undefined })

export const claimAssessment = (id: string, lead: AssessmentLead, key: string) =>
  call(assessments.claimAssessment, lead, { id }, { key: `${key}-claim` })

export const deleteAssessment = (id: string, key: string) =>
  call(assessments.deleteAssessment, undefined, { id }, { key })

/** How far somebody has come. Nobody waits for it, and it may be lost. */
export const countStep = (step: AssessmentStep) => void call(assessments.countStep, step).catch(() => {})
