import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { shortDate } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { Failed } from '#parts/failed.tsx'
import type { FinancialMetrics } from '#schema/company.ts'
import type { useMetrics } from './data.ts'
import { EmptyMetrics } from './empty-metrics.tsx'
import { failure } from './failure.ts'
import { Figures } from './figures.tsx'
import { MetricSkeleton } from './metric.tsx'
import { MonthSwitch } from './month-switch.tsx'

const words = dashboardPage.overview

/** The month's four figures, closed by the double rule once the month is final. */
export function Overview({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
  const shown = metrics.data?.[0]
  return (
    <section aria-labelledby="overview">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3">
        <h2 id="overview" className="t-3">
          {words.heading}
        </h2>
        {shown && <MonthLine month={shown} />}
      </div>
      <Panel metrics={metrics} />
    </section>
  )
}

const MonthLine = ({ month: { month, months, status, publishedAt } }: { month: FinancialMetrics }) => (
  <p className="flex items-center gap-2 t-small text-ink2">
    {months.length > 1 ? <MonthSwitch shown={month} months={months} /> : `${monthName(month)}, `}
    <span>
      <strong>{status === 'final' ? words.final : words.inProgress}</strong>
      {status === 'final' && ` ${fill(words.finalSince, { date: shortDate(publishedAt) })}`}
    </span>
  </p>
)

function Panel({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
  const { data, error, retry } = metrics
  if (!data) {
    return error ? (
      <div className="sheet">
        <Failed {...failure('figures', error, retry)} />
      </div>
    ) : (
      <MetricSkeleton />
    )
  }
  const [shown] = data
  if (!shown) return <EmptyMetrics text={messages.empty.metrics} />
  return <Figures shown={shown} />
}
