import { type ReactNode, useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, fullDate } from '#domain/date.ts'
import { shiftMonth } from '#domain/month.ts'
import { useDocuments } from '#features/documents/client/data.ts'
import { RecentDocuments } from '#features/documents/client/recent-documents.tsx'
import { MessagePanel } from '#features/messages/client/message-panel.tsx'
import { Insights } from '#features/metrics/client/insights.tsx'
import { FinancialOverview } from '#features/metrics/client/overview.tsx'
import { Plans } from '#features/plans/client/plans.tsx'
import { Columns } from '#features/portal/columns.tsx'
import { type useCompany, useMetrics, usePlans } from '#features/portal/data.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { useOff, usePreview } from '#features/portal/preview.ts'
import type { MessageContext } from '#schema/conversation.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { Advisor } from './advisor.tsx'
import { InstallHint } from './install-hint.tsx'
import { Needs } from './needs.tsx'
import { QuickActions, QuickBar } from './quick-actions.tsx'

type Props = {
  firstName: string
  company: ReturnType<typeof useCompany>
  metrics: ReturnType<typeof useMetrics>
  /** The month of the address; undefined is this one. */
  requestedMonth: Month | undefined
}

/** As high as the chart in its card: the plans below it are not moved when it comes. */
const yearToCome = (
  <div className="sheet min-h-107 sm:min-h-94 md:min-h-91">
    <LinesSkeleton lines={4} />
  </div>
)

const YearCard = lazy<{ month: Month | undefined; waiting: ReactNode }>(
  () => import('#features/reports/year-card.tsx').then((module) => module.YearCard),
  yearToCome,
)

const GENERAL: MessageContext = { type: 'general' }
const ABOUT_PLANS: MessageContext = { type: 'action_plan', label: dashboardPage.messagePanel.actionPlansLabel }

/** The month at a glance. */
export function MonthOverview({ firstName, company, metrics, requestedMonth }: Props) {
  // Where the firm looks, there is nothing to install.
  const isOwn = usePreview() === null
  const plans = usePlans(requestedMonth)
  const documents = useDocuments()
  const latest = useMetrics()
  const shown = metrics.data?.[0]
  // One month alone is no chart.
  const hasYear = shown?.months.some((month) => month < shown.month && month > shiftMonth(shown.month, -12))
  const [writing, setWriting] = useState(false)
  const [about, setAbout] = useState(GENERAL)
  const writeAbout = (context: MessageContext) => () => {
    setAbout(context)
    setWriting(true)
  }
  return (
    <>
      <Columns
        main={
          <>
            <Needs />
            <div className="max-xl:order-2">
              <FinancialOverview
                metrics={metrics}
                requestedMonth={requestedMonth}
                months={(shown ?? latest.data?.[0])?.months ?? []}
              />
            </div>
            <div className="max-xl:order-3 empty:hidden">
              {shown && hasYear && <YearCard month={requestedMonth} waiting={yearToCome} />}
            </div>
            <div className="max-xl:order-4">
              <Plans
                plans={plans}
                requestedMonth={requestedMonth}
                action={<MessageButton write={writeAbout(ABOUT_PLANS)} />}
              />
            </div>
          </>
        }
        aside={
          <>
            <div className="max-xl:order-1">
              <Welcome firstName={firstName} company={company} />
            </div>
            <QuickActions write={writeAbout(GENERAL)} />
            <div className="max-xl:order-4 empty:hidden">{isOwn && <InstallHint />}</div>
            <div className="max-xl:order-7">
              <Advisor write={writeAbout(GENERAL)} />
            </div>
            <div className="max-xl:order-5">
              <RecentDocuments documents={documents} />
            </div>
            <div className="max-xl:order-6">
              <Insights month={shown} />
            </div>
          </>
        }
      />
      <QuickBar write={writeAbout(GENERAL)} />
      <MessagePanel open={writing} onClose={() => setWriting(false)} context={about} />
    </>
  )
}

const MessageButton = ({ write }: { write: () => void }) => (
  <button type="button" className="btn-secondary min-h-11 px-3 t-small" onClick={write} {...useOff()}>
    <Icon name="message-square" className="text-4.5" />
    {dashboardPage.plans.messageButton}
  </button>
)

const words = dashboardPage.welcome

/** A greeting, and when the advisor is met next. */
const Welcome = ({ firstName, company }: { firstName: string; company: ReturnType<typeof useCompany> }) => (
  <section className="sheet p-5">
    <h2 className="t-portal pb-3 border-b border-rule">{fill(words.heading, { name: firstName })}</h2>
    <Meeting company={company} />
  </section>
)

function Meeting({ company }: { company: ReturnType<typeof useCompany> }) {
  const { data, error, retry } = company
  if (!data) return error ? <Failed {...portalFailure('company', error, retry)} /> : <MeetingSkeleton />
  const { nextMeetingDate } = data
  if (!nextMeetingDate) return <p className="mt-3 text-ink2 t-app">{words.noMeeting}</p>
  return (
    <div className="mt-3 flex justify-between items-end t-small text-ink2">
      <div>
        <p>{words.nextMeeting}</p>
        <p className="t-3 text-ink">{fullDate(nextMeetingDate)}</p>
      </div>
      <p>{clockTime(nextMeetingDate)}</p>
    </div>
  )
}

/** As high as the words of a meeting. */
const MeetingSkeleton = () => (
  <div className="mt-3 grid content-around h-12.75" aria-hidden="true">
    <span className="skeleton h-3 w-1/3" />
    <span className="skeleton h-4.5 w-2/3" />
  </div>
)
