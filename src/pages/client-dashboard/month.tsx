import { type ReactNode, useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { shiftMonth } from '#domain/month.ts'
import { useDocuments } from '#features/documents/client/data.ts'
import { RecentDocuments } from '#features/documents/client/recent-documents.tsx'
import { MessagePanel } from '#features/messages/client/message-panel.tsx'
import { Insights } from '#features/metrics/client/insights.tsx'
import { FinancialOverview } from '#features/metrics/client/overview.tsx'
import { Plans } from '#features/plans/client/plans.tsx'
import { SaidAbove } from '#features/portal/card-failed.tsx'
import { type useCompany, useMetrics, usePlans } from '#features/portal/data.ts'
import { failedTogether, portalFailure } from '#features/portal/failure.ts'
import { useOff, usePreview } from '#features/portal/preview.ts'
import { useShowsFigures } from '#features/portal/rights.ts'
import type { MessageContext } from '#schema/conversation.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { Advisor } from './advisor.tsx'
import { InstallHint } from './install-hint.tsx'
import { Needs, useNeedsLists } from './needs.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Welcome } from './welcome.tsx'

type Props = {
  firstName: string
  company: ReturnType<typeof useCompany>
  metrics: ReturnType<typeof useMetrics>
  /** The month of the address; undefined is this one. */
  requestedMonth: Month | undefined
  /** It stands in the place of a view that they may not see. */
  isWithheld: boolean
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
export function MonthOverview({ firstName, company, metrics, requestedMonth, isWithheld }: Props) {
  // Where the firm looks, there is nothing to install.
  const isOwn = usePreview() === null
  const figuresShown = useShowsFigures()
  const plans = usePlans(requestedMonth)
  const documents = useDocuments()
  const latest = useMetrics()
  const needed = useNeedsLists()
  const failed = failedTogether([[company], [...needed], [metrics], [plans], [documents]])
  const shown = metrics.data?.[0]
  // One month alone is no chart.
  const hasYear = shown?.months.some((month) => month < shown.month && month > shiftMonth(shown.month, -12))
  // It mostly has no plan: the wide column would be empty beside the other.
  const isPast = requestedMonth !== undefined
  const [writing, setWriting] = useState(false)
  const [about, setAbout] = useState(GENERAL)
  const writeAbout = (context: MessageContext) => () => {
    setAbout(context)
    setWriting(true)
  }
  return (
    <SaidAbove value={failed !== undefined}>
      <div className="pane py-6 grid grid-cols-1 gap-6 xl:(gap-8 py-8)">
        {isWithheld && <p className="sheet p-5 t-app">{dashboardPage.noFigures.page}</p>}
        <Welcome firstName={firstName} company={company} />
        {failed && (
          <div className="sheet">
            <Failed {...portalFailure(dashboardPage.failedTogether, failed.error, failed.retry)} />
          </div>
        )}
        <Needs />
        {figuresShown ? (
          <FinancialOverview
            metrics={metrics}
            requestedMonth={requestedMonth}
            months={(shown ?? latest.data?.[0])?.months ?? []}
          />
        ) : (
          <NoFigures />
        )}
        <div className="grid grid-cols-1 gap-6 items-start xl:(grid-cols-[minmax(0,1fr)_312px] gap-8)">
          <div className="grid grid-cols-1 gap-6 xl:gap-8">
            {figuresShown && !metrics.data && !metrics.error && yearToCome}
            {shown && hasYear && <YearCard month={requestedMonth} waiting={yearToCome} />}
            {figuresShown && (
              <Plans
                plans={plans}
                requestedMonth={requestedMonth}
                action={<MessageButton write={writeAbout(ABOUT_PLANS)} />}
              />
            )}
            {(isPast || !figuresShown) && <RecentDocuments documents={documents} />}
          </div>
          <div className="grid grid-cols-1 gap-6 xl:gap-8">
            <QuickActions write={writeAbout(GENERAL)} />
            <Advisor write={writeAbout(GENERAL)} />
            {!isPast && figuresShown && <RecentDocuments documents={documents} />}
            {/* What stands there where the advisor wrote nothing would be untrue where nobody knows what they wrote. */}
            {figuresShown && (shown || !metrics.error) && <Insights month={shown} isPast={isPast} />}
            {isOwn && <InstallHint />}
          </div>
        </div>
      </div>
      <MessagePanel open={writing} onClose={() => setWriting(false)} context={about} />
    </SaidAbove>
  )
}

/** Why there are none. */
const NoFigures = () => (
  <section className="sheet p-5">
    <h2 className="t-3">{dashboardPage.noFigures.heading}</h2>
    <p className="mt-1 t-app text-ink2">{dashboardPage.noFigures.text}</p>
  </section>
)

const MessageButton = ({ write }: { write: () => void }) => (
  <button type="button" className="btn-secondary min-h-11 px-3 t-small" onClick={write} {...useOff()}>
    <Icon name="message-square" className="text-4.5" />
    {dashboardPage.plans.messageButton}
  </button>
)
