import * as copies from '#contract/assessment-copies.ts'
import { call } from './call.ts'
import { requestFile } from './file.ts'

// Apart from the assessment's other calls: the questions load those, and not these.

/** To the email that was left with the result; 403 where none was. Throws `HttpError`. */
export const mailAssessment = (id: string, key: string) => call(copies.mailAssessment, {}, { id }, { key })

/** The result as a PDF, with an earlier one in it where its id is given; 403 where the contact step has not been filled. Throws `HttpError`. */
export const assessmentFile = (id: string, earlier?: string) =>
  requestFile(`/assessment/results/${id}.pdf${earlier ? `?earlier=${encodeURIComponent(earlier)}` : ''}`)
