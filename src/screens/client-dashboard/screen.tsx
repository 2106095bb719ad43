import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { useSession } from '#offline/session.ts'
import { PageMeta } from '#parts/page-meta.tsx'
import { Advisor } from './advisor.tsx'
import { useCompany, useMetrics } from './data.ts'
import { DashboardHeader } from './header.tsx'
import { Overview } from './overview.tsx'
import { SavedLine } from './saved-line.tsx'
import { Welcome } from './welcome.tsx'

/** Where a client sees the month at a glance (spec §2). */
export function Screen() {
  const session = useSession()
  const company = useCompany()
  const metrics = useMetrics()
  if (session.status !== 'user') {
    return (
      <main id="main" className="wrap py-20">
        <p className="t-lede">{messages.empty.noUser}</p>
        <a className="btn-primary mt-6" href="/login">
          {dashboardPage.noUserLink}
        </a>
      </main>
    )
  }
  const { user } = session
  return (
    <div className="min-h-screen">
      <PageMeta title={dashboardPage.title} indexed={false} />
      <DashboardHeader user={user} companyName={company.data?.companyName} />
      <SavedLine at={metrics.at ?? company.at} />
      <main id="main" tabIndex={-1} className="wrap py-6 grid gap-8 xl:(grid-cols-[1fr_360px] gap-10 py-8 items-start)">
        <h1 className="sr-only">{dashboardPage.title}</h1>
        <div className="contents xl:(grid gap-8 order-2)">
          <Welcome firstName={user.firstName} company={company} />
          <Advisor />
        </div>
        <Overview metrics={metrics} />
      </main>
    </div>
  )
}
