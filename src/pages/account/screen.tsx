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
import { useCompany } from '#features/portal/data.ts'
import { PortalFrame } from '#features/portal-frame/frame.tsx'
import { PortalHeader } from '#features/portal-frame/header.tsx'
import { useSession } from '#offline/session.ts'
import type { NoticeKind } from '#schema/account.ts'
import type { User } from '#schema/person.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
import { Devices } from './devices.tsx'
import { KindSwitches, useChoice } from './kind-switches.tsx'
import { Password } from './password.tsx'
import { AccountProfile } from './profile.tsx'
import { AccountSection } from './section.tsx'
import { ThisDevice } from './this-device.tsx'
import { TwoFactor } from './two-factor.tsx'

/** What is most often needed, and what a thief would want, first. */
const SECTIONS = ['signIn', 'notifications'] as const

/** The own account of whoever is signed in, client or firm. */
export function Screen() {
  const session = useSession()
  const [search] = useSearchParams()
  if (session.status !== 'user') return null
  const { user } = session
  const section = SECTIONS.find((name) => name === search.get('section')) ?? 'signIn'
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
        <ViewLinks
          words={accountPage.sections}
          views={SECTIONS}
          open={section}
          address={(name) => (name ? `/account?section=${name}` : '/account')}
        />
        <div className="grid gap-8 items-start xl:grid-cols-2">
          {section === 'notifications' ? (
            <>
              <NoticeChoices />
              <ThisDevice user={user} />
            </>
          ) : (
            <>
              <div className="grid gap-8">
                <Password email={user.email} />
                <AccountProfile user={user} />
              </div>
              <div className="grid gap-8">
                <TwoFactor isOn={user.twoFactorEnabled} />
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

const AccountFrame = (props: FrameProps) =>
  props.user.role === 'client' ? <ClientFrame {...props} /> : <FirmFrame {...props} />

function ClientFrame({ user, children }: FrameProps) {
  const company = useCompany().data
  return (
    <PortalFrame header={<PortalHeader user={user} companyName={company?.companyName} current="account" />}>
      {children}
    </PortalFrame>
  )
}

const FirmFrame = ({ children }: FrameProps) => (
  <div className="min-h-screen">
    <header className="sticky top-0 z-2 bg-sheet border-b border-rule">
      <div className="pane flex items-center gap-3 min-h-16">
        <a href="/" aria-label={firm.shortName} className="icon-btn -ms-1.5">
          <Mark className="w-7.5 h-7.5 text-action" />
        </a>
        <a href="/admin/dashboard" className="link inline-flex items-center gap-2 min-h-11">
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

/** What the person is mailed. */
function NoticeChoices() {
  const { data, error, retry } = useQuery(getNotices)
  const { isSaving, choose } = useChoice(saveKinds)
  return (
    <AccountSection heading={words.heading} text={words.text}>
      {data ? (
        <KindSwitches chosen={data.wanted} isSaving={isSaving} choose={choose} />
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
