import { dashboardPage } from '#copy/dashboard-page.ts'
import type { User } from '#schema/person.ts'
import { Advisor } from './advisor.tsx'
import type { useCompany, useMetrics } from './data.ts'
import { Overview } from './overview.tsx'
import { Welcome } from './welcome.tsx'

type Props = { user: User; company: ReturnType<typeof useCompany>; metrics: ReturnType<typeof useMetrics> }

/** The month at a glance. */
export const Month = ({ user, company, metrics }: Props) => (
  <div className="wrap py-6 grid gap-8 xl:(grid-cols-[1fr_360px] gap-10 py-8 items-start)">
    <h1 className="sr-only">{dashboardPage.title}</h1>
    <div className="contents xl:(grid gap-8 order-2)">
      <Welcome firstName={user.firstName} company={company} />
      <Advisor />
    </div>
    <Overview metrics={metrics} />
  </div>
)
