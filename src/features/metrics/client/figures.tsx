import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { panelFigures } from '#domain/panel-figures.ts'
import { signedPercent } from '#domain/percent.ts'
import { months } from '#domain/runway.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { Hundredths } from '#schema/ratios.ts'
import { Icon } from '#ui/icon.tsx'

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
> & { isSoFar: boolean }

/** The month's four figures, closed by the double rule once the month is final. */
export function Figures({ shown }: { shown: Shown }) {
  const [revenue, netProfit, cashBalance, profitMargin] = panelFigures(shown)
  return (
    <div className={`sheet rounded-b-none ${ends[shown.status]} overflow-hidden pair md:grid-cols-4`}>
      <Metric label={words.revenue} figure={revenue}>
        <Change value={shown.revenueChange} isSoFar={shown.isSoFar} />
      </Metric>
      <Metric label={words.netProfit} figure={netProfit}>
        <Change value={shown.profitChange} isSoFar={shown.isSoFar} />
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

/** Change from last month: green from 0 up, red below, and never by color alone. `isSoFar`: this one was not over. */
function Change({ value, isSoFar }: { value: Hundredths | null; isSoFar: boolean }) {
  if (value === null) return null
  const falls = value < 0
  return (
    <>
      <span className={`font-600 ${falls ? 'text-red' : 'text-green'}`}>
        <Icon name={falls ? 'arrow-down' : 'arrow-up'} className="text-3.5 align-[-.12em] me-1" />
        {signedPercent(value)}
      </span>{' '}
      <span className="max-md:block @[7.8rem]:whitespace-nowrap">
        {words.fromLastMonth}
        {isSoFar && words.soFar}
      </span>
    </>
  )
}

const cell = '@container min-h-28 px-4 py-3 md:(min-h-32 p-5) offset'

/** One figure of the panel: its name, the figure, and a line that puts it in place. */
const Metric = ({ label, figure, children }: { label: string; figure: string; children: ReactNode }) => (
  <div className={cell}>
    <h3 className="text-[.875rem]/[1.25rem] text-ink2">{label}</h3>
    <p className="t-figure max-xl:text-[1.5rem] tracking-[-.02em]">{figure}</p>
    <p className="t-note text-ink2">{children}</p>
  </div>
)

/** The panel's shape while the figures are on their way. */
export const MetricSkeleton = () => (
  <div className="sheet overflow-hidden pair md:grid-cols-4" aria-hidden="true" data-waiting="figures">
    {['revenue', 'profit', 'cash', 'margin'].map((name) => (
      // On a phone the line below the first two figures is two lines.
      <div key={name} className={`${cell} grid content-start gap-3 max-md:[&:nth-child(-n+2)]:min-h-31`}>
        <span className="skeleton h-3.5 w-2/3" />
        <span className="skeleton h-8 w-4/5" />
        <span className="skeleton h-3 w-1/2" />
      </div>
    ))}
  </div>
)

/** No month yet: the columns that will stand here, in dashes. */
export const EmptyMetrics = ({ text }: { text: string }) => (
  <div className="sheet p-5 drawing-row">
    <svg viewBox="0 0 96 64" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <path
        d="M8 54V32h12v22M24 54V24h12v30M40 54V30h12v24M56 54V18h12v36M72 54V8h12v46"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <path d="M2 56h92" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="M2 61h92" stroke="var(--brass-l)" strokeWidth="2" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)
