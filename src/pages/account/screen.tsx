import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { chooseNotices, getNotices } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useQuery } from '#data/use-query.ts'
import { announceSent, OutboxLine } from '#features/outbox/outbox-line.tsx'
import { CachedAtLine } from '#features/portal/cached-at-line.tsx'
import { useChangedRights } from '#features/portal/changed-rights.ts'
import { useCompany } from '#features/portal/data.ts'
import { StatusStrip } from '#features/portal/status-strip.tsx'
import { PortalFrame } from '#features/portal-frame/frame.tsx'
import { PortalHeader } from '#features/portal-frame/header.tsx'
import { useSession } from '#offline/session.ts'
import { useOutbox } from '#offline/use-outbox.ts'
import { NOTICE_KINDS, type NoticeKind } from '#schema/account.ts'
import type { User, UserCompany } from '#schema/person.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Mark } from '#ui/mark.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { stylesReady } from '#ui/stylesheet.ts'
import { ViewLinks } from '#ui/tab-links.tsx'
import { Devices } from './devices.tsx'
import { KindSwitches, useChoice } from './kind-switches.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { Password } from './password.tsx'
import { AccountProfile } from './profile.tsx'
import { AccountSection } from './section.tsx'
import { ThisDevice } from './this-device.tsx'
import { TwoFactor } from './two-factor.tsx'

const ColleagueSection = lazy<{ company: UserCompany }>(
  () => import('#features/people/colleagues.tsx').then((module) => module.ColleagueSection),
  <LinesSkeleton lines={3} />,
)
const Invited = lazy<{ userId: string }>(
  () => import('#features/people/invitations.tsx').then((module) => module.Invited),
  null,
)
const OwnCompanies = lazy<Pick<User, 'companies' | 'companyId'>>(
  () => import('#features/people/own-companies.tsx').then((module) => module.OwnCompanies),
  <LinesSkeleton lines={2} />,
)

/** What is most often needed, and what a thief would want, first. */
const SECTIONS = ['signIn', 'people', 'notifications'] as const
/** Of the firm's own people, and of whoever belongs to no company. */
const OWN_SECTIONS = SECTIONS.filter((name) => name !== 'people')

// No page has the looks of this screen in it.
export const preload = stylesReady

/** The own account of whoever is signed in, client or firm. */
export function Screen() {
  const session = useSession()
  const [search] = useSearchParams()
  if (session.status !== 'user') return null
  const { user } = session
  const { companies = [], companyId } = user
  const sections = companies.length > 0 ? SECTIONS : OWN_SECTIONS
  const openCompany = companies.find(({ id }) => id === companyId)
  const section = sections.find((name) => name === search.get('section')) ?? 'signIn'
  return (
    <AccountFrame user={user}>
      <PageMeta title={accountPage.title} />
      <main id="main" tabIndex={-1} className="pane py-6 xl:py-8">
        <h1 className="t-portal">{accountPage.heading}</h1>
        {user.twoFactorNeeded && (
          <p role="status" className="mt-6 bg-band border border-rule rounded-[4px] p-4.5">
            {accountPage.twoFactor.needed}
          </p>
        )}
        {user.invitations ? <Invited userId={user.id} /> : null}
        <ViewLinks
          words={accountPage.sections}
          views={sections}
          open={section}
          address={(name) => (name ? `/account?section=${name}` : '/account')}
        />
        <div className="grid grid-cols-1 gap-6 items-start xl:(grid-cols-2 gap-8)">
          {section === 'notifications' ? (
            <>
              <NoticeChoices text={textFor(user)} />
              <ThisDevice user={user} />
            </>
          ) : section === 'people' ? (
            <>
              {openCompany?.rights === 'owner' && <ColleagueSection key={openCompany.id} company={openCompany} />}
              {(openCompany?.rights !== 'owner' || companies.length > 1) && (
                <OwnCompanies companies={companies} companyId={companyId} />
              )}
            </>
          ) : (
            <>
              <div className="grid grid-cols-1 gap-6 xl:gap-8">
                <AccountProfile user={user} />
                <Password email={user.email} />
              </div>
              <div className="grid grid-cols-1 gap-6 xl:gap-8">
                <TwoFactor isOn={user.twoFactorEnabled} />
                <PasskeySection />
                <Devices />
              </div>
            </>
          )}
        </div>
      </main>
    </AccountFrame>
  )
}

type FrameProps = { user: User; children: ReactNode }

const AccountFrame = ({ user, children }: FrameProps) =>
  user.role === 'admin' ? (
    <BareFrame back="/admin/dashboard">{children}</BareFrame>
  ) : user.companies?.length === 0 ? (
    <BareFrame back="/client/dashboard">{children}</BareFrame>
  ) : (
    <ClientFrame user={user}>{children}</ClientFrame>
  )

function ClientFrame({ user, children }: FrameProps) {
  const company = useCompany().data
  useOutbox(user.id, announceSent)
  useChangedRights(user, 'account')
  return (
    <PortalFrame header={<PortalHeader user={user} companyName={company?.companyName} current="account" />}>
      <StatusStrip>
        <CachedAtLine at={undefined} />
        <OutboxLine />
      </StatusStrip>
      {children}
    </PortalFrame>
  )
}

const BareFrame = ({ back, children }: { back: string; children: ReactNode }) => (
  <div className="min-h-screen">
    <header className="sticky top-0 z-2 bg-sheet border-b border-rule">
      <div className="pane flex items-center gap-3 min-h-16">
        <a href="/" aria-label={firm.shortName} className="icon-btn -ms-1.5">
          <Mark className="w-7.5 h-7.5 text-action" />
        </a>
        <a href={back} className="link inline-flex items-center gap-2 min-h-11">
          <Icon name="arrow-left" className="text-4.5" />
          {accountPage.back}
        </a>
      </div>
    </header>
    {children}
  </div>
)

const words = accountPage.notices

async function saveKinds(kinds: NoticeKind[]) {
  await call(chooseNotices, { wanted: kinds })
  await refetch(getNotices.path)
}

const textFor = ({ role, companies = [] }: User) =>
  role === 'admin' ? words.textFirm : companies.length > 1 ? `${words.text} ${words.allCompanies}` : words.text

/** What the person is mailed. */
function NoticeChoices({ text }: { text: string }) {
  const { data, error, retry } = useQuery(getNotices)
  const { isSaving, choose } = useChoice(saveKinds)
  return (
    <AccountSection heading={words.heading} text={text}>
      {data ? (
        <KindSwitches kinds={NOTICE_KINDS} chosen={data.wanted} isSaving={isSaving} choose={choose} />
      ) : error ? (
        <Failed
          title={fill(messages.failed.title, { what: words.what })}
          reason={messages.request.network}
          again={{ label: messages.failed.retry, act: retry }}
        />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </AccountSection>
  )
}
