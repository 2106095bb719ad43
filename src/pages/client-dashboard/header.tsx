import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { SignOut } from '#features/sign-out/sign-out.tsx'
import type { User } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'

type Props = { user: User | undefined; companyName: string | undefined }

/** Whose portal this is, and the way out. */
export const DashboardHeader = ({ user, companyName }: Props) => (
  <header className="sticky top-0 z-2 bg-sheet border-b border-rule print:hidden">
    <div className="wrap flex items-center gap-3 min-h-16">
      <a href="/" aria-label={firm.shortName} className="icon-btn -ms-1.5 max-sm:hidden">
        <Mark className="w-7.5 h-7.5 text-action" />
      </a>
      <div className="min-w-0 grow">
        <p className="t-app min-h-6.25 font-600 truncate">{companyName ?? <span className="skeleton h-4 w-40" />}</p>
        <p className="t-note min-h-4.75 text-ink2 truncate">
          {user ? `${user.firstName} ${user.lastName}` : <span className="skeleton mt-1 h-3 w-24" />}
        </p>
      </div>
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
  </header>
)
