import { StatementsAnswer } from '#schema/statement.ts'
import { endpoint } from './endpoint.ts'
import { monthly } from './monthly.ts'

/** The month's statements by line, or those of the latest published month before it that has lines. */
export const getStatements = endpoint({
  ...monthly(),
  path: '/api/client/statements',
  answer: StatementsAnswer,
})
