import {
  MonthQuestions,
  NewQuestions,
  QuestionMonthQuery,
  QuestionMove,
  QuestionsAdded,
  QuestionsMoved,
} from '#schema/question.ts'
import { endpoint } from './endpoint.ts'

/** A month's questions about a company's transactions. */
export const getCompanyQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/questions',
  policy: 'admin',
  query: QuestionMonthQuery,
  answer: MonthQuestions,
})

/** Adds transactions as drafts; nothing is sent yet. */
export const addQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/questions',
  policy: 'admin',
  maxBytes: 1024 * 1024,
  body: NewQuestions,
  answer: QuestionsAdded,
})

/** Sends them, asks again, marks them done, withdraws or deletes them. */
export const moveQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/questions/moves',
  policy: 'admin',
  notifies: true,
  body: QuestionMove,
  answer: QuestionsMoved,
})

/** A month's questions with their answers as CSV. */
export const getQuestionsFile = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/questions/file',
  policy: 'admin',
  query: QuestionMonthQuery,
})
