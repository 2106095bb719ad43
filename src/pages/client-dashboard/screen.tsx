import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { announceSent, OutboxLine, SentBefore, SharedLine } from '#features/outbox/outbox-line.tsx'
import { CachedAtLine } from '#features/portal/cached-at-line.tsx'
import { useChangedRights } from '#features/portal/changed-rights.ts'
import { readFiguresAhead, useCompany, useMetrics } from '#features/portal/data.ts'
import { useMonthParam } from '#features/portal/month-param.ts'
import type { FrameProps } from '#features/portal/preview-frame.tsx'
import { useShowsFigures } from '#features/portal/rights.ts'
import { StatusStrip } from '#features/portal/status-strip.tsx'
import { PortalFrame } from '#features/portal-frame/frame.tsx'
import { PortalHeader } from '#features/portal-frame/header.tsx'
import { PreviewNav } from '#features/portal-frame/nav.tsx'
import type { PlaceName } from '#features/portal-frame/places.ts'
import { nameAmongSeveral, openPortalOf } from '#offline/company.ts'
import { device } from '#offline/device.ts'
import type { FileOwner } from '#offline/offline-files-store.ts'
import { usePushMessages } from '#offline/push-messages.ts'
import { useSession } from '#offline/session.ts'
import { dropForbiddenDrafts } from '#offline/tab-drafts.ts'
import { useOutbox } from '#offline/use-outbox.ts'
import type { User } from '#schema/person.ts'
import type { Month } from '#schema/units.ts'
import { lazy } from '#ui/lazy.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { Content, usePlace } from './content.tsx'

const PreviewFrame = lazy<FrameProps>(
  () => import('#features/portal/preview-frame.tsx').then((module) => module.Frame),
  <PageSkeleton />,
)

const OfflineFiles = lazy<FileOwner>(
  () => import('#features/documents/client/offline-files.tsx').then((module) => module.OfflineFiles),
  null,
)

const FetchAhead = lazy<{ user: User; months: Month[] }>(
  () => import('./fetch-ahead.tsx').then((module) => module.FetchAhead),
  null,
)

const NoCompany = lazy<{ user: User }>(
  () => import('#features/people/no-company.tsx').then((module) => module.NoCompany),
  <PageSkeleton />,
)

const InvitationLine = lazy(
  () => import('#features/people/invitation-line.tsx').then((module) => module.InvitationLine),
  null,
)

type Props = { params: { id?: string } }

/** Waits for nothing: what the server says may be here first. */
export const preload = async () => readFiguresAhead()

/** The client's portal; at an address with a company's id the firm's look at it. */
export function Screen({ params: { id } }: Props) {
  const session = useSession()
  const place = usePlace()
  const user = session.status === 'user' ? session.user : undefined
  useEffect(() => {
    if (user) dropForbiddenDrafts(user)
  }, [user])
  if (!user) return <Nobody />
  if (id === undefined && user.companies?.length === 0) return <NoCompany user={user} />
  if (id === undefined) return <Own user={user} place={place} />
  return (
    <PreviewFrame key={id} company={id}>
      {(firstName) => (
        <PortalFrame header={<PreviewNav current={place} />}>
          <Content user={user} firstName={firstName} />
        </PortalFrame>
      )}
    </PreviewFrame>
  )
}

function Own({ user, place }: { user: User; place: PlaceName }) {
  const [, navigate] = useLocation()
  const company = useCompany()
  const metrics = useMetrics(useMonthParam())
  useOutbox(user.id, announceSent)
  const figuresShown = useShowsFigures()
  const isOpening = useCompanyOfAddress(user)
  useChangedRights(user, place)
  usePushMessages(user, navigate)
  const isKept = useAtomValue(device).cachedPerson?.userId === user.id
  return (
    <PortalFrame header={<PortalHeader user={user} companyName={company.data?.companyName} current={place} />}>
      <PageMeta
        title={
          place === 'home' ? dashboardPage.title : fill(dashboardPage.viewTitle, { view: dashboardPage.nav[place] })
        }
      />
      <StatusStrip>
        {user.invitations ? <InvitationLine /> : null}
        <CachedAtLine
          at={figuresShown ? (metrics.at ?? company.at) : undefined}
          missing={company.error && !company.data && !metrics.data ? nameAmongSeveral(user.companyId, user) : undefined}
        />
        <OutboxLine />
        <SharedLine personId={user.id} />
      </StatusStrip>
      <SentBefore />
      {isOpening ? (
        <main id="main" tabIndex={-1}>
          <PageSkeleton />
        </main>
      ) : (
        <Content key={user.companyId} user={user} firstName={user.firstName} />
      )}
      {/* After the figures: its script is none of what they wait for. */}
      {isKept && (metrics.data || metrics.error || !figuresShown) && (
        <OfflineFiles userId={user.id} companyId={user.companyId} />
      )}
      {isKept && (metrics.data || !figuresShown) && <FetchAhead user={user} months={metrics.data?.[0]?.months ?? []} />}
    </PortalFrame>
  )
}

/**
 * An address in a mail or a notice names the company that it is about: its portal opens. Whether that is still to come: what
 * the address leads to is not looked for at another company. One that this device does not know of may be a new one; one that
 * is not theirs is said to be closed to them.
 */
function useCompanyOfAddress({ companies = [], companyId }: User) {
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  const named = search.get('company')
  const theirs = companies.find(({ id }) => id === named)
  const isSure = session.status === 'user' && session.confirmed
  const isUnknown = !theirs && !isSure && session.status === 'user' && !session.offline
  const name = companies.find(({ id }) => id === companyId)?.name
  useEffect(() => {
    if (named === null || isUnknown) return
    if (theirs) {
      if (named !== companyId) openPortalOf(named, { rights: theirs.rights })
    } else if (isSure && name)
      toast({ title: fill(dashboardPage.companies.notTheirs, { company: name }), failed: true })
    setSearch(
      (before) => {
        before.delete('company')
        return before
      },
      { replace: true },
    )
  }, [named, theirs, isSure, isUnknown, companyId, name, setSearch])
  return named !== null && named !== companyId && (isUnknown || theirs !== undefined)
}

const Nobody = () => (
  <main id="main" className="wrap py-20">
    <p className="t-lede">{messages.empty.noUser}</p>
    <a className="btn-primary mt-6" href="/login">
      {dashboardPage.noUserLink}
    </a>
  </main>
)
