import { MailedCopy } from '#schema/assessment.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

// Apart from the assessment's other calls: the questions load those, and not these.

/** A link to a result, to the email that was left with it; 403 where none was. */
export const mailAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments/:id/mail',
  policy: 'public',
  body: MailedCopy,
  answer: Done,
})
