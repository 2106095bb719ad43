import * as v from 'valibot'
import { ReportAnswer } from '#schema/report.ts'
import { Month } from '#schema/units.ts'
import { endpoint } from './endpoint.ts'

/** The month's report, or that of the latest published month before it. */
export const getReport = endpoint({
  method: 'GET',
  path: '/api/client/reports',
  policy: 'client',
  isPreviewed: true,
  query: v.object({ month: Month }),
  answer: ReportAnswer,
})
