import { ClientQuestions, NAME_LIMIT, QuestionAnswer, QuestionAnswered } from '#schema/question.ts'
import { endpoint } from './endpoint.ts'

/** Transactions that the firm asks about. */
export const getQuestions = endpoint({
  method: 'GET',
  path: '/api/client/questions',
  policy: 'client',
  showsFigures: true,
  isPreviewed: true,
  answer: ClientQuestions,
})

/** A category or words; a photo comes as an upload that names the question. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/client/questions/:id/answer',
  policy: 'client',
  showsFigures: true,
  body: QuestionAnswer,
  answer: QuestionAnswered,
  offline: {
    kind: 'question_answer',
    refetches: [getQuestions],
    text: ['answer', 'category'],
    limit: NAME_LIMIT,
    isAnswer: true,
  },
})
