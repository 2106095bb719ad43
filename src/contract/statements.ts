import { LineQuery, LineTransactionsAnswer, StatementsAnswer } from '#schema/statement.ts'
import { endpoint } from './endpoint.ts'
import { monthly } from './monthly.ts'

/** The month's statements by line, or those of the latest published month before it that has lines. */
export const getStatements = endpoint({
  ...monthly(),
  path: '/api/client/statements',
  showsFigures: true,
  answer: StatementsAnswer,
})

/** The transactions behind a line of a published month, where a connection to the books has given them. */
export const getLineTransactions = endpoint({
  ...monthly(),
  path: '/api/client/line-transactions',
  query: LineQuery,
  showsFigures: true,
  answer: LineTransactionsAnswer,
})
