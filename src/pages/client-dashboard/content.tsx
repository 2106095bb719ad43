import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { ClosedDrafts } from '#features/outbox/closed-drafts.tsx'
import { useCompany, useMetrics } from '#features/portal/data.ts'
import { useMonthParam } from '#features/portal/month-param.ts'
import { usePreview } from '#features/portal/preview.ts'
import { useShowsFigures } from '#features/portal/rights.ts'
import type { ViewProps } from '#features/portal/view-address.ts'
import type { User } from '#schema/person.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { stylesReady } from '#ui/stylesheet.ts'
import { MonthOverview } from './month.tsx'

type ViewName =
  | 'messages'
  | 'documents'
  | 'device'
  | 'outbox'
  | 'upload'
  | 'reports'
  | 'requests'
  | 'questions'
  | 'statements'
  | 'calendar'
  | 'schedule'

/** The view that the address names; home where it names none that there is. */
export function usePlace() {
  const [search] = useSearchParams()
  const name = search.get('view')
  const isPreview = usePreview() !== null
  const isWithheld = useWithheld()
  return !isViewName(name) || (isPreview && FOR_CLIENTS.includes(name)) || isWithheld ? 'home' : name
}

/** Whether the address names a view that this person may not see. */
function useWithheld() {
  const [search] = useSearchParams()
  const figuresShown = useShowsFigures()
  return !figuresShown && WITH_FIGURES.some((name) => name === search.get('view'))
}

type Props = { user: User; firstName: string }

/** The month at a glance, or the view that the address names. */
export function Content({ user, firstName }: Props) {
  const company = useCompany()
  const requestedMonth = useMonthParam()
  const metrics = useMetrics(requestedMonth)
  const place = usePlace()
  const View = place !== 'home' && views[place]
  const isWithheld = useWithheld()
  return (
    <main id="main" tabIndex={-1}>
      <ClosedDrafts user={user} />
      {View ? (
        <View key={place} user={user} />
      ) : (
        <MonthOverview {...{ firstName, company, metrics, requestedMonth, isWithheld }} />
      )}
    </main>
  )
}

type LoadView = () => Promise<{ View: (props: ViewProps) => ReactNode }>

const view = (load: LoadView) =>
  lazy<ViewProps>(
    async () => {
      // The page itself has the looks of the dashboard alone.
      const [{ View }] = await Promise.all([load(), stylesReady()])
      return View
    },
    <PageSkeleton />,
  )

/** The views in which the client alone has something to do. */
const FOR_CLIENTS: ViewName[] = ['upload', 'requests', 'outbox', 'device']

/** The views that show nothing but figures. */
const WITH_FIGURES: ViewName[] = ['reports', 'questions', 'statements']

/** What opens inside the portal's frame, by the word after `?view=`; each comes with its own script. */
const views: Record<ViewName, Lazy<ViewProps>> = {
  messages: view(() => import('#features/messages/client/view.tsx')),
  documents: view(() => import('#features/documents/client/view.tsx')),
  device: view(() => import('#features/device/view.tsx')),
  outbox: view(() => import('#features/outbox/view.tsx')),
  upload: view(() => import('./upload-view.tsx')),
  requests: view(() => import('#features/requests/client/view.tsx')),
  questions: view(() => import('#features/questions/client/view.tsx')),
  reports: view(() => import('#features/reports/view.tsx')),
  statements: view(() => import('#features/statements/view.tsx')),
  calendar: view(() => import('#features/calendar/view.tsx')),
  schedule: view(() => import('#features/meet/view.tsx')),
}

const isViewName = (name: string | null): name is ViewName => name !== null && Object.hasOwn(views, name)
