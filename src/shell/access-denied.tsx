import { accessDeniedPage } from '#copy/access-denied-page.ts'
import { messages } from '#copy/messages.ts'
import { signOut } from '#offline/session.ts'
import { PageMeta } from '#parts/page-meta.tsx'
import type { Role } from '#schema/person.ts'
import { dashboardOf } from './guarded.tsx'

/** A signed-in person at a screen of the other role (spec §6). */
export const AccessDenied = ({ role }: { role: Role }) => (
  <main id="main" className="wrap py-20">
    <PageMeta title={accessDeniedPage.title} indexed={false} />
    <h1 className="t-1">{messages.accessDenied.heading}</h1>
    <p className="t-lede mt-4">{messages.accessDenied.text}</p>
    <p className="mt-2 text-ink2">{accessDeniedPage.next}</p>
    <div className="mt-8 flex flex-wrap gap-4">
      <a className="btn-primary" href={dashboardOf(role)}>
        {accessDeniedPage.dashboard}
      </a>
      <button type="button" className="btn-secondary" onClick={() => signOut()}>
        {accessDeniedPage.signOut}
      </button>
    </div>
  </main>
)
