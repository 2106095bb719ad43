import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { dollars } from '#domain/money.ts'
import { percent } from '#domain/percent.ts'
import { months } from '#domain/runway.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import { Change } from './change.tsx'
import { Metric } from './metric.tsx'

const words = dashboardPage.overview

const ends = {
  final: 'border-b-4 border-b-brass-l [border-bottom-style:double]',
  in_progress: 'border-b-2 border-b-edge [border-bottom-style:dashed]',
}

type Shown = Pick<
  FinancialMetrics,
  | 'revenue'
  | 'netProfit'
  | 'cashBalance'
  | 'status'
  | 'revenueChange'
  | 'profitChange'
  | 'profitMargin'
  | 'cashRunwayMonths'
>

/** The month's four figures, closed by the double rule once the month is final. */
export const Figures = ({ shown }: { shown: Shown }) => (
  <div className={`sheet rounded-b-none ${ends[shown.status]} grid grid-cols-2 md:grid-cols-4`}>
    <Metric label={words.revenue} figure={dollars(shown.revenue)}>
      <Change value={shown.revenueChange} />
    </Metric>
    <Metric label={words.netProfit} figure={dollars(shown.netProfit)}>
      <Change value={shown.profitChange} />
    </Metric>
    <Metric label={words.cashBalance} figure={dollars(shown.cashBalance)}>
      {shown.cashRunwayMonths !== null && fill(words.runway, { months: months(shown.cashRunwayMonths) })}
    </Metric>
    <Metric label={words.profitMargin} figure={percent(shown.profitMargin)}>
      {words.target}
    </Metric>
  </div>
)
