import { accountPage } from '#copy/account-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { soonPage } from '#copy/soon-page.ts'
import { signOut } from '#offline/session.ts'
import { PageMeta } from '#parts/page-meta.tsx'

/** The firm's side is not open yet, and says so. */
export function Screen({ path }: { path: string }) {
  const page = soonPage.names[path] ?? ''
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <PageMeta title={fill(soonPage.title, { page })} indexed={false} />
      <p className="t-small font-600 text-brass">{soonPage.heading}</p>
      <h1 className="t-1 ruled mt-2 max-w-160">{page}</h1>
      <p className="t-lede mt-6 max-w-150">{soonPage.text}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={soonPage.link.href} className="btn-primary">
          {soonPage.link.label}
        </a>
        <a href="/account" className="btn-secondary">
          {accountPage.menuLink}
        </a>
        <button type="button" className="btn-secondary" onClick={() => signOut()}>
          {dashboardPage.signOut}
        </button>
      </div>
    </main>
  )
}
