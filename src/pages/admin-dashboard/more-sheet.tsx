import { adminPage } from '#copy/admin-page.ts'
import { type TabName, tabAddress } from '#features/firm/tab-address.ts'
import { LinkSheet } from '#ui/link-sheet.tsx'
import type { TabEntry } from './tabs.ts'
import type { useTabCounts } from './use-tab-counts.ts'

const { frame } = adminPage

export type MoreSheetProps = {
  tabs: TabEntry[]
  open: TabName
  waits: ReturnType<typeof useTabCounts>
  close: () => void
}

/** The tabs that have no room in a phone's bar. */
export const MoreSheet = ({ tabs, open, waits, close }: MoreSheetProps) => (
  <LinkSheet
    heading={frame.more}
    closeLabel={frame.closeMore}
    close={close}
    links={tabs.map(({ name, icon }) => ({
      name,
      icon,
      href: tabAddress(name),
      label: adminPage.tabs[name],
      state: waits(name)?.label,
      isCurrent: name === open,
    }))}
  />
)
