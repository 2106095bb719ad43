import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { navigation } from '#copy/navigation.ts'
import { SignOut } from '#features/sign-out/sign-out.tsx'
import type { User } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Mark } from '#ui/mark.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Nav } from './nav.tsx'
import type { PlaceName } from './places.ts'

type SwitcherProps = { user: User; name: string | undefined; current: PlaceName }

/** For whoever belongs to several companies alone. */
const CompanySwitcher = lazy<SwitcherProps>(
  () => import('./company-switcher.tsx').then((module) => module.CompanySwitcher),
  <span className="skeleton h-4 w-40" />,
)

type Props = { user: User | undefined; companyName: string | undefined; current: PlaceName }

/** Whose portal this is, where it leads, and the way out: a line at the top, from xl on the rail. */
export const PortalHeader = ({ user, companyName, current }: Props) => (
  <>
    <SkipLink>{navigation.skip}</SkipLink>
    <header className="sticky top-0 z-2 [&:has([aria-expanded=true])]:z-6 bg-sheet border-b border-rule xl:(fixed inset-y-0 start-0 w-56 overflow-y-auto scroll-pb-22 border-b-0 border-e) print:hidden">
      <div className="pane flex flex-wrap items-center gap-x-3 min-h-16 xl:(flex-col flex-nowrap gap-3 items-stretch min-h-full px-0 py-4)">
        <a
          href="/"
          aria-label={firm.shortName}
          className="icon-btn -ms-1.5 max-sm:hidden xl:(flex gap-2.5 w-auto ms-0 px-6)"
        >
          <Mark className="w-7.5 h-7.5 text-action" />
          <span className="max-xl:hidden t-4">{firm.shortName}</span>
        </a>
        {/* With large text the name has a line of its own. */}
        <div className="min-w-0 grow basis-36 xl:(grow-0 basis-auto px-6)">
          {user?.companies && user.companies.length > 1 ? (
            <CompanySwitcher user={user} name={companyName} current={current} />
          ) : (
            <p className="t-app font-600 line-clamp-2 leading-5 min-h-5 xl:(leading-6.25 min-h-12.5)">
              {companyName ?? <span className="skeleton h-4 w-40" />}
            </p>
          )}
          <p className="t-note min-h-4.75 text-ink2 truncate">
            {user ? `${user.firstName} ${user.lastName}` : <span className="skeleton mt-1 h-3 w-24" />}
          </p>
        </div>
        <Nav current={current} />
        <div className="flex items-center gap-3 xl:(sticky bottom-0 bg-sheet justify-between mt-auto -mb-4 px-6 py-4)">
          <SignOut personId={user?.id} className="btn-secondary min-h-11 px-3.5 t-small">
            <Icon name="log-out" className="sm:hidden text-5" />
            <span className="max-sm:sr-only">{dashboardPage.signOut}</span>
          </SignOut>
          <a href="/account" className="icon-btn -me-1 group">
            <span className="sr-only">{dashboardPage.account}</span>
            <span
              className="grid place-items-center w-9 h-9 rounded-full bg-sage t-note font-600 group-hover:bg-band"
              aria-hidden="true"
            >
              {user?.firstName[0]}
              {user?.lastName[0]}
            </span>
          </a>
        </div>
      </div>
    </header>
  </>
)
