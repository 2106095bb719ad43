import { useId } from 'react'
import { getTabCounts } from '#contract/overview.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { AccountMenu } from '#features/firm/account-menu.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { type TabName, tabAddress } from '#features/firm/tab-address.ts'
import { MAX_TAB_COUNT } from '#schema/overview.ts'
import type { User } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { tabs } from './tabs.ts'

const { frame } = adminPage

const cell =
  'grid place-items-center content-center gap-1 text-[.75rem]/[1rem] text-on-deep2 aria-[current=page]:(bg-deep-on text-on-deep font-600) hover:text-on-deep'

const count =
  'absolute top-1 start-1/2 ms-1.5 min-w-5 h-5 px-1 rounded-full grid place-items-center bg-brass-b text-on-brass text-[.6875rem]/[1rem] font-600'

/** The practice's tabs: a deep rail at the left, on a phone a bar in reach of the thumb. */
export function Rail({ open, user }: { open: TabName; user: User }) {
  const waits = useTabCounts()
  return (
    <header className="max-md:(fixed inset-x-0 bottom-0 z-2) md:(sticky top-0 h-screen) bg-deep text-on-deep flex flex-col">
      <a
        href="/"
        aria-label={`${firm.shortName}. ${frame.site}`}
        className="grid place-items-center h-18 max-md:hidden"
      >
        <Mark className="w-8 h-8 text-on-deep2" />
      </a>
      <nav
        aria-label={frame.nav}
        data-foot
        className="grid grid-cols-6 pb-[env(safe-area-inset-bottom)] md:(grid-cols-1 gap-1.5 px-1.5 mt-1)"
      >
        {tabs.map((tab) => (
          <TabLink key={tab.name} {...tab} isOpen={tab.name === open} waits={waits(tab.name)} />
        ))}
      </nav>
      <div className="mt-auto pb-3 max-md:hidden grid justify-items-center gap-1">
        <AccountMenu user={user} />
      </div>
    </header>
  )
}

type TabLinkProps = Pick<(typeof tabs)[number], 'name' | 'icon'> & {
  isOpen: boolean
  waits: { shown: string; label: string } | undefined
}

/** A tab, with how much waits behind it at the corner of its sign; that is heard after its name. */
function TabLink({ name, icon, isOpen, waits }: TabLinkProps) {
  const id = useId()
  return (
    <>
      <a
        href={tabAddress(name)}
        className={`${cell} relative min-h-14 md:rounded-[6px]`}
        aria-current={isOpen ? 'page' : undefined}
        aria-describedby={waits && id}
      >
        <Icon name={icon} className="text-5" />
        {adminPage.tabs[name]}
        {waits && (
          <span className={count} aria-hidden="true">
            {waits.shown}
          </span>
        )}
      </a>
      {waits && (
        <span id={id} hidden>
          {waits.label}
        </span>
      )}
    </>
  )
}

const words = adminPage.waiting

/** A tab's badge and how it is read aloud; undefined while loading and at zero. */
function useTabCounts() {
  const { data } = useFirmQuery(getTabCounts)
  return (tab: TabName) => {
    if (tab === 'clients' && data?.unread) return countLabel(data.unread, words.unread)
    if (tab === 'leads' && data?.newLeads) return countLabel(data.newLeads, words.newLeads)
  }
}

function countLabel(count: number, { one, many }: { one: string; many: string }) {
  const shown = count < MAX_TAB_COUNT ? String(count) : words.most
  return { shown, label: count === 1 ? one : fill(many, { count: shown }) }
}
