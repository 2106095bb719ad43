import { ClientRequests, RequestAnswer, RequestAnswered } from '#schema/request.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { getCalendar } from './calendar.ts'
import { endpoint } from './endpoint.ts'

/** What the firm asks for, what is open first. */
export const getRequests = endpoint({
  method: 'GET',
  path: '/api/client/requests',
  policy: 'client',
  isPreviewed: true,
  answer: ClientRequests,
})

/** An answer in words; files for a request come as uploads. */
export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/client/requests/:id/answer',
  policy: 'client',
  offline: {
    kind: 'request_answer',
    text: ['answer', 'reason'],
    limit: LONG_TEXT_LIMIT,
    isAnswer: true,
    refetches: [getRequests, getCalendar],
  },
  body: RequestAnswer,
  answer: RequestAnswered,
})
