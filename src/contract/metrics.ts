import { FinancialMetricsList } from '#schema/company.ts'
import { endpoint } from './endpoint.ts'
import { monthly } from './monthly.ts'

/** The month's figures; where it has none yet, the latest published ones before it. */
export const getMetrics = endpoint({
  ...monthly(),
  path: '/api/client/financial-metrics',
  showsFigures: true,
  answer: FinancialMetricsList,
})
