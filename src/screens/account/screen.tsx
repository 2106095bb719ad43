import { accountPage } from '#copy/account-page.ts'
import { firm } from '#copy/firm.ts'
import { useSession } from '#offline/session.ts'
import { Icon } from '#parts/icon.tsx'
import { Mark } from '#parts/mark.tsx'
import { PageMeta } from '#parts/page-meta.tsx'
import { Devices } from './devices.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The own account of whoever is signed in, client or firm. */
export function Screen() {
  const session = useSession()
  if (session.status !== 'user') return null
  const { user } = session
  return (
    <div className="min-h-screen">
      <PageMeta title={accountPage.title} indexed={false} />
      <header className="sticky top-0 z-2 bg-sheet border-b border-rule">
        <div className="wrap flex items-center gap-3 min-h-16">
          <a href="/" aria-label={firm.shortName} className="icon-btn -ms-1.5">
            <Mark className="w-7.5 h-7.5 text-action" />
          </a>
          <a href={`/${user.role}/dashboard`} className="link inline-flex items-center gap-2 min-h-11">
            <Icon name="arrow-left" className="text-4.5" />
            {accountPage.back}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap py-10 xl:py-14">
        <h1 className="t-portal ruled max-w-180">{accountPage.heading}</h1>
        <div className="mt-8 grid gap-8 max-w-180">
          <Profile user={user} />
          <Password email={user.email} />
          <TwoFactor isOn={user.twoFactorEnabled} />
          <Devices />
        </div>
      </main>
    </div>
  )
}
