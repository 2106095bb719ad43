import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { shortDate } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { isUnfinished } from '#domain/unfinished.ts'
import { CardFailed } from '#features/portal/card-failed.tsx'
import type { useMetrics } from '#features/portal/data.ts'
import type { FinancialMetrics } from '#schema/company.ts'
import type { Month } from '#schema/units.ts'
import { EmptyMetrics, Figures, MetricSkeleton } from './figures.tsx'

const words = dashboardPage.overview

type Props = {
  metrics: ReturnType<typeof useMetrics>
  /** The month of the address, and those that have figures. */
  requestedMonth?: Month | undefined
  months: Month[]
}

/** The month's four figures, closed by the double rule once the month is final. */
export function FinancialOverview({ metrics, requestedMonth, months }: Props) {
  const shown = metrics.data?.[0]
  const isComing = !metrics.data && !metrics.error
  // Also where the month asked for is on its way, has no figures or could not be had: the way to another one stays.
  const month = shown?.month ?? (isComing && months.length === 0 ? undefined : requestedMonth)
  return (
    <section aria-labelledby="overview">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3">
        <h2 id="overview" className="t-3">
          {words.heading}
        </h2>
        {isComing && !month && <span className="skeleton w-60 h-11" aria-hidden="true" />}
        {month && (
          <p className="min-w-0 flex flex-wrap items-center gap-2 t-small text-ink2">
            {months.some((other) => other !== month) ? (
              <MonthSwitch shown={month} months={months} />
            ) : (
              `${monthName(month)}, `
            )}
            {shown && <Status month={shown} />}
          </p>
        )}
      </div>
      <Panel metrics={metrics} />
    </section>
  )
}

const Status = ({ month: { status, publishedAt } }: { month: FinancialMetrics }) => (
  <span>
    <strong>{status === 'final' ? words.final : words.inProgress}</strong>
    {status === 'final' && ` ${fill(words.finalSince, { date: shortDate(publishedAt) })}`}
  </span>
)

function Panel({ metrics }: Pick<Props, 'metrics'>) {
  const { data, error, retry } = metrics
  if (!data) {
    return error ? (
      <div className="sheet">
        <CardFailed what="figures" {...{ error, retry }} />
      </div>
    ) : (
      <MetricSkeleton />
    )
  }
  const [shown] = data
  if (!shown) return <EmptyMetrics text={messages.empty.metrics} />
  return <Figures shown={{ ...shown, isSoFar: isUnfinished(shown) }} />
}

type MonthSwitchProps = {
  shown: Month
  /** Those that have figures, the latest first. */
  months: Month[]
}

/** Another month's figures and plans, at an address of their own. */
function MonthSwitch({ shown, months }: MonthSwitchProps) {
  const id = useId()
  const [, setSearch] = useSearchParams()
  const offered = months.includes(shown) ? months : [...months, shown].sort().reverse()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {dashboardPage.overview.month}
      </label>
      <select
        id={id}
        className="field w-auto max-w-full min-h-11 py-1.5 pe-2 t-small font-600"
        value={shown}
        onChange={(event) => setSearch({ month: event.target.value })}
      >
        {offered.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </select>
    </>
  )
}
