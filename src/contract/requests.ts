import { RequestAnswer, RequestAnswered } from '#schema/request.ts'
import { endpoint } from './endpoint.ts'

/** An answer in words; files for a request come as uploads. */
export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/client/requests/:id/answer',
  policy: 'client',
  isIdempotent: true,
  body: RequestAnswer,
  answer: RequestAnswered,
})
