import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { useSession } from '#offline/session.ts'
import { useOutbox } from '#offline/use-outbox.ts'
import { PageMeta } from '#parts/page-meta.tsx'
import { Month as MonthName } from '#schema/units.ts'
import { useCompany, useMetrics } from './data.ts'
import { DashboardHeader } from './header.tsx'
import { Month } from './month.tsx'
import { OutboxLine } from './outbox-line.tsx'
import { SavedLine } from './saved-line.tsx'
import { views } from './views.tsx'

/** What stands behind `?month=`; undefined, which is this month, where that is none. */
function monthAsked(asked: string | null) {
  const month = v.safeParse(MonthName, asked)
  return month.success ? month.output : undefined
}

/** The client's portal: the month at a glance (spec §2), or the view that the address names. */
export function Screen() {
  const session = useSession()
  const company = useCompany()
  const [search] = useSearchParams()
  const month = monthAsked(search.get('month'))
  const metrics = useMetrics(month)
  useOutbox(session.status === 'user' ? session.user.id : null)
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
  const name = search.get('view')
  const View = views.get(name)
  return (
    <div className="min-h-screen">
      <PageMeta title={dashboardPage.title} indexed={false} />
      <DashboardHeader user={user} companyName={company.data?.companyName} />
      <SavedLine at={metrics.at ?? company.at} />
      <OutboxLine />
      <main id="main" tabIndex={-1}>
        {View ? (
          <View key={name} user={user} />
        ) : (
          <Month user={user} company={company} metrics={metrics} asked={month} />
        )}
      </main>
    </div>
  )
}
