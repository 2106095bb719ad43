import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { fill } from '#copy/fill.ts'
import { reportsPage as words } from '#copy/reports-page.ts'
import { rightNow } from '#data/right-now.ts'
import { momentInWords, shortDate } from '#domain/date.ts'
import { monthName, monthOf } from '#domain/month.ts'
import { EmptyMetrics } from '#features/metrics/client/empty-metrics.tsx'
import { MetricSkeleton } from '#features/metrics/client/metric.tsx'
import { Back } from '#features/portal/back.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import type { Report } from '#schema/report.ts'
import { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { MonthPicker } from './month-picker.tsx'
import { MonthReport } from './month-report.tsx'
import { useReport } from './report-data.ts'

/** One month's report: the latest, or the one that the address names. */
export function View() {
  const [search, setSearch] = useSearchParams()
  const named = v.safeParse(Month, search.get('month'))
  const requestedMonth = named.success ? named.output : undefined
  // The latest is always asked for: it names the months that there are, also where another one could not be had.
  const latest = useReport()
  const { data, error, retry, asOf } = useReport(requestedMonth)
  const published = (data ?? latest.data)?.published
  const shown = data?.report?.month ?? requestedMonth ?? monthOf(rightNow())
  const pick = (month: Month) => setSearch({ view: 'reports', month })
  return (
    <div className="wrap py-6 grid grid-cols-1 gap-6 xl:py-8">
      <div>
        <Back />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="t-portal">{words.heading}</h1>
          {published && published.length > 0 && <MonthPicker shown={shown} published={published} pick={pick} />}
        </div>
        <div role="status" className="mt-2 t-small text-ink2">
          {data?.report && <Status report={data.report} />}
          {asOf && <p>{fill(words.asOf, { moment: momentInWords(asOf) })}</p>}
        </div>
      </div>
      {data ? (
        <Found report={data.report} requestedMonth={shown} isEmpty={data.published.length === 0} />
      ) : error ? (
        <div className="sheet">
          <Failed {...portalFailure(words.failed, error, retry)} />
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const Status = ({ report: { companyName, month, status, publishedAt } }: { report: Report }) => (
  <>
    <p className="hidden print:block">{companyName}</p>
    <p>
      {monthName(month)}, <strong className="text-ink">{status === 'final' ? words.final : words.inProgress}</strong>
      {status === 'final'
        ? ` ${fill(words.finalSince, { date: shortDate(publishedAt) })}`
        : `. ${words.inProgressText}`}
    </p>
  </>
)

function Found({
  report,
  requestedMonth,
  isEmpty,
}: {
  report: Report | null
  requestedMonth: Month
  isEmpty: boolean
}) {
  if (report) return <MonthReport report={report} />
  return (
    <EmptyMetrics text={isEmpty ? words.empty.text : fill(words.empty.before, { month: monthName(requestedMonth) })} />
  )
}

/** The report's shape while it is on its way. */
const Waiting = () => (
  <>
    <MetricSkeleton />
    <div className="sheet p-5" aria-hidden="true">
      <span className="skeleton h-6 w-40" />
      <span className="skeleton h-48 w-full mt-6" />
    </div>
    <div className="sheet">
      <LinesSkeleton lines={4} />
    </div>
  </>
)
