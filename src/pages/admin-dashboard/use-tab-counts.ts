import { getTabCounts } from '#contract/overview.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import type { TabName } from '#features/firm/tab-address.ts'
import { MAX_TAB_COUNT } from '#schema/overview.ts'

const words = adminPage.waiting

/** A tab's badge and how it is read aloud; undefined while loading and at zero. */
export function useTabCounts() {
  const { data } = useFirmQuery(getTabCounts)
  return (tab: TabName) => {
    if (tab === 'inbox' && data?.unread) return countLabel(data.unread, words.unread)
    if (tab === 'leads' && data?.newLeads) return countLabel(data.newLeads, words.newLeads)
  }
}

function countLabel(count: number, { one, many }: { one: string; many: string }) {
  const shown = count < MAX_TAB_COUNT ? String(count) : words.most
  return { shown, label: count === 1 ? one : fill(many, { count: shown }) }
}
