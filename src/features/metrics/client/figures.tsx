import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { panelFigures } from '#domain/panel-figures.ts'
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
export function Figures({ shown }: { shown: Shown }) {
  const [revenue, netProfit, cashBalance, profitMargin] = panelFigures(shown)
  return (
    <div className={`sheet rounded-b-none ${ends[shown.status]} grid grid-cols-2 md:grid-cols-4`}>
      <Metric label={words.revenue} figure={revenue}>
        <Change value={shown.revenueChange} />
      </Metric>
      <Metric label={words.netProfit} figure={netProfit}>
        <Change value={shown.profitChange} />
      </Metric>
      <Metric label={words.cashBalance} figure={cashBalance}>
        {shown.cashRunwayMonths !== null && fill(words.runway, { months: months(shown.cashRunwayMonths) })}
      </Metric>
      <Metric label={words.profitMargin} figure={profitMargin}>
        {words.target}
      </Metric>
    </div>
  )
}
