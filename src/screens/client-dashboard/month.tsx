import { dashboardPage } from '#copy/dashboard-page.ts'
import type { User } from '#schema/person.ts'
import { Advisor } from './advisor.tsx'
import type { useCompany, useMetrics, usePlans } from './data.ts'
import { Insights } from './insights.tsx'
import { Overview } from './overview.tsx'
import { Plans } from './plans.tsx'
import { QuickActions, QuickBar } from './quick-actions.tsx'
import { Welcome } from './welcome.tsx'

type Props = {
  user: User
  company: ReturnType<typeof useCompany>
  metrics: ReturnType<typeof useMetrics>
  plans: ReturnType<typeof usePlans>
}

/** The month at a glance. */
export const Month = ({ user, company, metrics, plans }: Props) => (
  <>
    <div className="wrap py-6 grid gap-8 xl:(grid-cols-[1fr_360px] gap-10 py-8 items-start)">
      <h1 className="sr-only">{dashboardPage.title}</h1>
      <div className="contents xl:(grid gap-8 order-2)">
        <Welcome firstName={user.firstName} company={company} />
        <QuickActions />
        <div className="max-xl:order-4">
          <Insights month={metrics.data?.[0]} />
        </div>
        <Advisor />
      </div>
      <div className="contents xl:(grid gap-8)">
        <Overview metrics={metrics} />
        <div className="max-xl:order-3">
          <Plans plans={plans} />
        </div>
      </div>
    </div>
    <QuickBar />
  </>
)
