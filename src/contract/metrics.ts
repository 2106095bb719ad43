import * as v from 'valibot'
import { FinancialMetricsList } from '#schema/company.ts'
import { Month } from '#schema/units.ts'
import { endpoint } from './endpoint.ts'

/** The month's figures; where it has none yet, the latest published ones before it. */
export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/client/financial-metrics',
  policy: 'client',
  isPreviewed: true,
  query: v.object({ month: Month }),
  answer: FinancialMetricsList,
})
