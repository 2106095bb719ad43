import { createElement, type ReactNode } from 'react'
import type { adminPage } from '#copy/admin-page.ts'
import type { User } from '#schema/person.ts'
import type { IconName } from '#ui/icon-names.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

export type TabName = keyof typeof adminPage.tabs
/** What every tab is told; its heading is the page's h1. */
export type TabProps = { name: TabName; user: User }

type Loaded = Promise<{ Tab: (props: TabProps) => ReactNode }>
const tab = (load: () => Loaded) =>
  lazy<TabProps>(async () => (await load()).Tab, createElement(LinesSkeleton, { lines: 4 }))

/** THE list of tabs, in the rail's order; each comes with its own script. */
export const tabs: { name: TabName; icon: IconName; Tab: Lazy<TabProps> }[] = [
  { name: 'overview', icon: 'inbox', Tab: tab(() => import('./overview/tab.tsx')) },
  { name: 'leads', icon: 'users', Tab: tab(() => import('./leads/tab.tsx')) },
  { name: 'board', icon: 'square-kanban', Tab: tab(() => import('./board/tab.tsx')) },
  { name: 'clients', icon: 'building-2', Tab: tab(() => import('./clients/tab.tsx')) },
  { name: 'log', icon: 'scroll-text', Tab: tab(() => import('./log/tab.tsx')) },
  { name: 'firm', icon: 'shield-check', Tab: tab(() => import('./firm/tab.tsx')) },
]

/** The tab of the address; the first one for a word that is none. */
export const tabNamed = (word: string | null) => tabs.find(({ name }) => name === word) ?? tabs[0]!

/** The address of a tab, with what its list is narrowed to: `tabAddress('leads', { status: 'new' })`. */
export const tabAddress = (name: TabName, more: Record<string, string | undefined> = {}) => {
  const given = Object.entries(more).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/admin/dashboard?${new URLSearchParams([['tab', name], ...given])}`
}
