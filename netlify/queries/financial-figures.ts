import { monthFigures } from '#domain/month-figures.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { MonthRow } from './monthly-metrics.ts'

/** What the portal shows of the newest of up to three published months, newest first. */
export function financialFigures(months: readonly MonthRow[]): FinancialMetrics | undefined {
  const [shown, ...before] = months
  if (!shown) return undefined
  const { moneyOut: _, ...printed } = shown
  return { ...printed, ...monthFigures(shown, before) }
}
