import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { announceSent, OutboxLine, SentBefore, SharedLine } from '#features/outbox/outbox-line.tsx'
import { CachedAtLine } from '#features/portal/cached-at-line.tsx'
import { readFiguresAhead, useCompany, useMetrics } from '#features/portal/data.ts'
import type { FrameProps } from '#features/portal/preview-frame.tsx'
import { device } from '#offline/device.ts'
import { usePushed } from '#offline/pushed.ts'
import { useSession } from '#offline/session.ts'
import { useOutbox } from '#offline/use-outbox.ts'
import type { User } from '#schema/person.ts'
import { lazy } from '#ui/lazy.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Content, useMonthParam } from './content.tsx'
import { DashboardHeader } from './header.tsx'

const PreviewFrame = lazy<FrameProps>(
  () => import('#features/portal/preview-frame.tsx').then((module) => module.Frame),
  <PageSkeleton />,
)

const OfflineFiles = lazy<{ userId: string }>(
  () => import('#features/documents/client/offline-files.tsx').then((module) => module.OfflineFiles),
  null,
)

type Props = { params: { id?: string } }

/** Waits for nothing: what the server says may be here first. */
export const preload = async () => readFiguresAhead()

/** The client's portal; at an address with a company's id the firm's look at it. */
export function Screen({ params: { id } }: Props) {
  const session = useSession()
  if (session.status !== 'user') return <Nobody />
  const { user } = session
  if (id === undefined) return <Own user={user} />
  return (
    <PreviewFrame key={id} company={id}>
      {(firstName) => <Content user={user} firstName={firstName} />}
    </PreviewFrame>
  )
}

function Own({ user }: { user: User }) {
  const [, navigate] = useLocation()
  const company = useCompany()
  const metrics = useMetrics(useMonthParam())
  useOutbox(user.id, announceSent)
  usePushed(user, navigate)
  const isKept = useAtomValue(device).cachedPerson?.userId === user.id
  return (
    <div className="min-h-screen">
      <PageMeta title={dashboardPage.title} />
      <DashboardHeader user={user} companyName={company.data?.companyName} />
      <CachedAtLine at={metrics.at ?? company.at} />
      <OutboxLine />
      <SharedLine personId={user.id} />
      <SentBefore />
      <Content user={user} firstName={user.firstName} />
      {/* After the figures: its script is none of what they wait for. */}
      {isKept && (metrics.data || metrics.error) && <OfflineFiles userId={user.id} />}
    </div>
  )
}

const Nobody = () => (
  <main id="main" className="wrap py-20">
    <p className="t-lede">{messages.empty.noUser}</p>
    <a className="btn-primary mt-6" href="/login">
      {dashboardPage.noUserLink}
    </a>
  </main>
)
