import { ReportAnswer } from '#schema/report.ts'
import { endpoint } from './endpoint.ts'
import { monthly } from './monthly.ts'

/** The month's report, or that of the latest published month before it. */
export const getReport = endpoint({
  ...monthly(),
  path: '/api/client/reports',
  showsFigures: true,
  answer: ReportAnswer,
})
