import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { panelFigures } from '#domain/panel-figures.ts'
import { signedPercent } from '#domain/percent.ts'
import { months } from '#domain/runway.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { Hundredths } from '#schema/ratios.ts'
import { Icon } from '#ui/icon.tsx'
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

/** Change from last month: green from 0 up, red below, and never by color alone. */
function Change({ value }: { value: Hundredths | null }) {
  if (value === null) return null
  const falls = value < 0
  return (
    <>
      <span className={`font-600 ${falls ? 'text-red' : 'text-green'}`}>
        <Icon name={falls ? 'arrow-down' : 'arrow-up'} className="text-3.5 align-[-.12em] me-1" />
        {signedPercent(value)}
      </span>{' '}
      <span className="max-md:block whitespace-nowrap">{words.fromLastMonth}</span>
    </>
  )
}
