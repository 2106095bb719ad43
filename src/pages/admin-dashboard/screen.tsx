import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { store } from '#data/store.ts'
import { openInTab } from '#features/firm/open-in-tab.ts'
import { Search } from '#features/search/search.tsx'
import { useSession } from '#offline/session.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { stylesReady } from '#ui/stylesheet.ts'
import { toastAtom } from '#ui/toast.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { Rail } from './rail.tsx'
import { tabNamed } from './tabs.ts'

// No page has the looks of this screen in it.
export const preload = stylesReady

/** The firm's side: a rail of tabs, each with its own address and its own script. */
export function Screen() {
  const session = useSession()
  const [search] = useSearchParams()
  const address = search.toString()
  // A notice that stays is about what it was shown on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has changed
  useEffect(() => () => store.set(toastAtom, (now) => (now?.stays ? null : now)), [address])
  const open = useAtomValue(openInTab)
  const { name, Tab } = tabNamed(search.get('tab'))
  const focusRestore = useFocusRestore<HTMLElement>()
  if (session.status !== 'user') return <PageSkeleton />
  return (
    <div className="min-h-screen md:(grid grid-cols-[4.5rem_1fr])">
      <PageMeta title={fill(adminPage.title, { tab: open ?? adminPage.tabs[name] })} />
      <SkipLink>{adminPage.frame.skip}</SkipLink>
      <Search />
      <Rail open={name} user={session.user} />
      <main id="main" {...focusRestore} className="min-w-0 px-5 pt-4 pb-28 md:(px-7 pt-5 pb-10)">
        <Tab key={name} name={name} user={session.user} />
      </main>
    </div>
  )
}
