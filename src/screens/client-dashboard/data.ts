import { monthOf } from '#domain/month.ts'
import { Company, FinancialMetricsList } from '#schema/company.ts'
import { ActionPlans } from '#schema/plan.ts'
import type { Month } from '#schema/units.ts'
import { usePortalAnswer } from './portal-answer.ts'

/** The client's company. */
export const useCompany = () => usePortalAnswer(Company, '/api/client/company')

/** The month's figures; where it has none yet, the latest published ones before it. */
export const useMetrics = (month: Month = monthOf(new Date())) =>
  usePortalAnswer(FinancialMetricsList, `/api/client/financial-metrics?month=${month}`)

/** The month's plans; where it has none, those of the latest month before it. */
export const usePlans = (month: Month = monthOf(new Date())) =>
  usePortalAnswer(ActionPlans, `/api/client/action-plans?month=${month}`)
