import { useSearchParams } from 'wouter'
import { fill } from '#copy/fill.ts'
import { reportsPage, reportsPage as words } from '#copy/reports-page.ts'
import { currentMonth } from '#data/current-month.ts'
import { momentInWords } from '#domain/date.ts'
import { monthName, shortMonthName } from '#domain/month.ts'
import { EmptyMetrics, MetricSkeleton } from '#features/metrics/client/figures.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { useMonthParam } from '#features/portal/month-param.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import type { Report } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useMedia } from '#ui/use-media.ts'
import { MonthReport } from './month-report.tsx'
import { MonthSelect } from './month-select.tsx'
import { MonthStatusLine } from './month-status-line.tsx'
import { useReport } from './report-data.ts'

/** Of the latest month alone: an estimate goes on from there. */
const CashOutlook = lazy(
  () => import('./cash-outlook-card.tsx').then((module) => module.CashOutlookCard),
  <div className="sheet">
    <LinesSkeleton lines={4} />
  </div>,
)

/** One month's report: the latest, or the one that the address names. */
export function View() {
  const [, setSearch] = useSearchParams()
  const requestedMonth = useMonthParam()
  // The latest is always asked for: it names the months that there are, also where another one could not be had.
  const latest = useReport()
  const { data, error, retry, asOf } = useReport(requestedMonth)
  const published = (data ?? latest.data)?.published
  const shown = data?.report?.month ?? requestedMonth ?? currentMonth()
  const pick = (month: Month) => setSearch({ view: 'reports', month })
  return (
    <ViewLayout
      heading={words.heading}
      beside={published && published.length > 0 && <MonthPicker shown={shown} published={published} pick={pick} />}
    >
      <div role="status" className="mt-2 t-small text-ink2">
        {data?.report && <MonthStatusLine {...data.report} />}
        {asOf && <p>{fill(words.asOf, { moment: momentInWords(asOf) })}</p>}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {data ? (
          <Found
            report={data.report}
            requestedMonth={shown}
            isLatest={data.report?.month === data.published[0]}
            isEmpty={data.published.length === 0}
          />
        ) : error ? (
          <div className="sheet">
            <Failed {...portalFailure(words.failed, error, retry)} />
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </ViewLayout>
  )
}

function Found({
  report,
  requestedMonth,
  isLatest,
  isEmpty,
}: {
  report: Report | null
  requestedMonth: Month
  isLatest: boolean
  isEmpty: boolean
}) {
  if (report)
    return (
      <>
        <MonthReport report={report} />
        {isLatest && <CashOutlook report={report} />}
      </>
    )
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

const pickerWords = reportsPage.picker

type Props = { shown: Month; published: Month[]; pick: (month: Month) => void }

/** Every published month, newest first, with the one before and the one after within a tap. */
function MonthPicker({ shown, published, pick }: Props) {
  const months = published.includes(shown) ? published : [...published, shown].toSorted().toReversed()
  const at = months.indexOf(shown)
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      <Step label={pickerWords.earlier} icon="arrow-left" to={months[at + 1]} pick={pick} />
      <div className="min-w-0 grow max-sm:order-first sm:grow-0">
        <MonthSelect shown={shown} published={months} pick={pick} nameOf={isWide ? monthName : shortMonthName} />
      </div>
      <Step label={pickerWords.later} icon="arrow-right" to={months[at - 1]} pick={pick} />
    </div>
  )
}

type StepProps = { label: string; icon: 'arrow-left' | 'arrow-right'; to: Month | undefined } & Pick<Props, 'pick'>

/** Kept in reach of the keys where it leads nowhere, so that the focus stays on it at the end. */
const Step = ({ label, icon, to, pick }: StepProps) => (
  <button
    type="button"
    className="icon-btn shrink-0 text-5 aria-disabled:(text-ink3 cursor-default)"
    aria-label={label}
    aria-disabled={!to}
    onClick={() => to && pick(to)}
  >
    <Icon name={icon} />
  </button>
)
