import { useState } from 'react'
import { adminPage } from '#copy/admin-page.ts'
import { adminSearchPage } from '#copy/admin-search-page.ts'
import { firm } from '#copy/firm.ts'
import { AccountMenu } from '#features/firm/account-menu.tsx'
import { useIsMineOnly } from '#features/firm/mine-or-everyone.tsx'
import { SearchButton } from '#features/firm/search-button.tsx'
import { type TabName, tabAddress } from '#features/firm/tab-address.ts'
import type { User } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { type TabEntry, tabs } from './tabs.ts'
import { useTabCounts } from './use-tab-counts.ts'

const { frame } = adminPage

// The current one is told by weight and fill, in a phone's bar by weight and a line.
const cell =
  'relative grid place-items-center content-center gap-1 text-[.75rem]/[1rem] aria-[current]:font-600 max-md:(flex-1 min-h-18 text-ink2 aria-[current]:text-action aria-[current]:before:(content-empty absolute top-0 inset-x-2 h-.75 bg-focus)) md:(min-h-[min(3.5rem,6.25vh)] rounded-[6px] text-on-deep2 hover:text-on-deep aria-[current]:(bg-deep-on text-on-deep))'

const count =
  'absolute top-1 start-1/2 ms-1.5 min-w-5 h-5 px-1 rounded-full grid place-items-center bg-brass-b text-on-brass text-[.6875rem]/[1rem] font-600'

/** The firm's tabs: a deep rail at the left, on a phone a bar in reach of the thumb with the rest under More. */
export function Rail({ open, user }: { open: TabName; user: User }) {
  const waits = useTabCounts()
  const isMine = useIsMineOnly(user.id)
  const address = ({ name, hasMine }: TabEntry) => tabAddress(name, { owner: isMine && hasMine ? 'mine' : undefined })
  const [isMore, setMore] = useState(false)
  const others = tabs.filter(({ onPhone }) => !onPhone)
  return (
    <header className="z-2 max-md:(fixed inset-x-0 bottom-0 bg-sheet border-t border-rule) md:(sticky top-0 h-screen bg-deep text-on-deep flex flex-col)">
      <a
        href="/"
        aria-label={`${firm.shortName}. ${frame.site}`}
        className="grid place-items-center h-[clamp(2.75rem,8vh,4.5rem)] shrink-0 max-md:hidden"
      >
        <Mark className="w-8 h-8 text-on-deep2" />
      </a>
      <nav
        aria-label={frame.nav}
        data-foot
        // In a low window the tabs scroll, and what is below them stays.
        className="max-md:(flex pb-[env(safe-area-inset-bottom)]) md:(grid auto-rows-max gap-[min(.375rem,.6vh)] px-1.5 pt-1.5 -mt-.5 pb-1.5 overflow-x-hidden overflow-y-auto scroll-py-1.5 [scrollbar-width:thin] [scrollbar-color:var(--on-deep2)_transparent])"
      >
        {tabs.map((tab) => (
          <TabLink key={tab.name} tab={tab} href={address(tab)} isOpen={tab.name === open} waits={waits(tab.name)} />
        ))}
        <button
          type="button"
          className={`md:hidden ${cell}`}
          aria-haspopup="dialog"
          aria-current={others.some(({ name }) => name === open) || undefined}
          onClick={() => setMore(true)}
        >
          <Icon name="ellipsis" className="text-6" />
          {frame.more}
        </button>
        {isMore && <MoreSheet tabs={others} address={address} open={open} waits={waits} close={() => setMore(false)} />}
      </nav>
      <div className="mt-auto shrink-0 px-1.5 pb-[max(.75rem,env(safe-area-inset-bottom))] max-md:hidden grid justify-items-center gap-3">
        <SearchButton className={`${cell} w-full`}>
          <Icon name="search" className="text-5" />
          {adminSearchPage.heading}
        </SearchButton>
        <AccountMenu user={user} side="above" />
      </div>
    </header>
  )
}

type TabLinkProps = {
  tab: TabEntry
  href: string
  isOpen: boolean
  waits: { shown: string; label: string } | undefined
}

/** A tab, with how much waits behind it at the corner of its sign; what is counted is its title, heard after its name. */
const TabLink = ({ tab: { name, icon, onPhone }, href, isOpen, waits }: TabLinkProps) => (
  <a
    href={href}
    className={`${cell} ${onPhone ? '' : 'max-md:hidden'}`}
    aria-current={isOpen ? 'page' : undefined}
    title={waits?.label}
  >
    <Icon name={icon} className="text-6 md:text-5" />
    {adminPage.tabs[name]}
    {waits && (
      <span className={count} aria-hidden="true">
        {waits.shown}
      </span>
    )}
  </a>
)
