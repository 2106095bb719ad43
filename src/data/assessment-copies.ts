import { LeadAnswer } from '#schema/lead.ts'
import { requestFile } from './file.ts'
import { send } from './send.ts'

// Apart from the assessment's other calls: the questions load those, and not these.

/** To the email that was left with the result; 403 where none was. Throws `HttpError`. */
export const mailAssessment = (id: string, key: string) =>
  send(LeadAnswer, `/api/assessments/${id}/mail`, { body: {}, headers: { 'idempotency-key': key } })

/** The result as a PDF, with an earlier one in it where its id is given; 403 where the contact step has not been filled. Throws `HttpError`. */
export const assessmentFile = (id: string, earlier?: string) =>
  requestFile(`/assessment/results/${id}.pdf${earlier ? `?earlier=${encodeURIComponent(earlier)}` : ''}`)
