import { adminPage } from '#copy/admin-page.ts'
import type { TabName } from '#features/firm/tab-address.ts'
import { LinkSheet } from '#ui/link-sheet.tsx'
import type { TabEntry } from './tabs.ts'
import type { useTabCounts } from './use-tab-counts.ts'

const { frame } = adminPage

type MoreSheetProps = {
  tabs: TabEntry[]
  address: (tab: TabEntry) => string
  open: TabName
  waits: ReturnType<typeof useTabCounts>
  close: () => void
}

/** The tabs that have no room in a phone's bar. */
export const MoreSheet = ({ tabs, address, open, waits, close }: MoreSheetProps) => (
  <LinkSheet
    heading={frame.more}
    closeLabel={frame.closeMore}
    close={close}
    links={tabs.map((tab) => ({
      name: tab.name,
      icon: tab.icon,
      href: address(tab),
      label: adminPage.tabs[tab.name],
      state: waits(tab.name)?.label,
      isCurrent: tab.name === open,
    }))}
  />
)
