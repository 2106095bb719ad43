import { accessDeniedPage } from '#copy/access-denied-page.ts'
import { messages } from '#copy/messages.ts'
import { SignOut } from '#features/sign-out/sign-out.tsx'
import { useOutbox } from '#offline/use-outbox.ts'
import type { User } from '#schema/person.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { dashboardOf } from './guarded.tsx'

/** A signed-in person at a screen of the other role. */
export function AccessDenied({ user }: { user: User }) {
  // What they wrote goes out from here as well, and whoever signs out is told what has not.
  useOutbox(user.id)
  return (
    <main id="main" className="wrap py-20">
      <PageMeta title={accessDeniedPage.title} indexed={false} />
      <h1 className="t-1">{messages.accessDenied.heading}</h1>
      <p className="t-lede mt-4">{messages.accessDenied.text}</p>
      <p className="mt-2 text-ink2">{accessDeniedPage.next}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a className="btn-primary" href={dashboardOf(user.role)}>
          {accessDeniedPage.dashboard}
        </a>
        <SignOut personId={user.id} className="btn-secondary">
          {accessDeniedPage.signOut}
        </SignOut>
      </div>
    </main>
  )
}
