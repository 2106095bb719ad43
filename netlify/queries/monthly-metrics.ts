import * as v from 'valibot'
import { monthFigures } from '#domain/month-figures.ts'
import { FinancialMetrics } from '#schema/company.ts'
import type { Month } from '#schema/units.ts'
import { sql } from '#server/database/sql.ts'
import { FIGURE_COLUMNS, InstantColumn } from './columns.ts'

const MonthRow = v.object({
  ...v.omit(FinancialMetrics, ['revenueChange', 'profitChange', 'profitMargin', 'cashRunwayMonths']).entries,
  ...FIGURE_COLUMNS,
  publishedAt: InstantColumn,
})
type MonthRow = v.InferOutput<typeof MonthRow>

/** The last three published months of the session's company up to `month`, newest first; each with every month that there is. */
export const publishedMonthsUpTo = (month: Month) => sql(MonthRow)`
  select to_char(month, 'YYYY-MM') as month, revenue, net_profit as "netProfit", cash_balance as "cashBalance",
    money_out as "moneyOut", status, published_at as "publishedAt", advisor_note as "advisorNote", highlights, recommendations,
    case when written_by is not null then name_of(written_by) end as "writtenBy", (
      select jsonb_agg(to_char(e.month, 'YYYY-MM') order by e.month desc) from monthly_metrics e
      where e.company_id = app_company() and e.published_at is not null
    ) as months
  from monthly_metrics
  where company_id = app_company() and published_at is not null and month <= to_date(${month}, 'YYYY-MM')
  order by monthly_metrics.month desc limit 3`

/** What the portal shows of the newest of up to three published months, newest first. */
export function financialFigures(months: readonly MonthRow[]): FinancialMetrics | undefined {
  const [shown, ...before] = months
  if (!shown) return undefined
  const { moneyOut: _, ...printed } = shown
  return { ...printed, ...monthFigures(shown, before) }
}
