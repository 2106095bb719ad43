import type * as v from 'valibot'
import { rightNow } from '#data/right-now.ts'
import { monthOf } from '#domain/month.ts'
import { readAhead } from '#offline/use-cached.ts'
import { Company, FinancialMetricsList } from '#schema/company.ts'
import { ActionPlans } from '#schema/plan.ts'
import type { Month } from '#schema/units.ts'
import { usePortalAnswer } from './portal-answer.ts'

/** The client's company. */
export const useCompany = () => usePortalAnswer(Company, '/api/client/company')

/**
 * A month's answer; without one, this month's. That is kept under the address alone: in a tunnel on the first of a month
 * the last one's is still this device's latest.
 */
export const useOfMonth = <S extends v.GenericSchema>(schema: S, path: string, month: Month | undefined) =>
  usePortalAnswer(schema, `${path}?month=${month ?? monthOf(rightNow())}`, month ? undefined : path)

const FIGURES = '/api/client/financial-metrics'
/** What the month's figures are kept as is read while the frame is still being drawn. */
export const readFiguresAhead = () => readAhead(FinancialMetricsList, FIGURES)

/** The month's figures; where it has none yet, the latest published ones before it. */
export const useMetrics = (month?: Month) => useOfMonth(FinancialMetricsList, FIGURES, month)

/** The month's plans; where it has none, those of the latest month before it. */
export const usePlans = (month?: Month) => useOfMonth(ActionPlans, '/api/client/action-plans', month)
