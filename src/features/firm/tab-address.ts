import type { adminPage } from '#copy/admin-page.ts'
import type { User } from '#schema/person.ts'

export type TabName = keyof typeof adminPage.tabs
/** What every tab is told; its heading is the page's h1. */
export type TabProps = { name: TabName; user: User }

/** The address of a tab, with what its list is narrowed to: `tabAddress('leads', { status: 'new' })`. */
export const tabAddress = (name: TabName, more: Record<string, string | undefined> = {}) => {
  const given = Object.entries(more).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/admin/dashboard?${new URLSearchParams([['tab', name], ...given])}`
}
