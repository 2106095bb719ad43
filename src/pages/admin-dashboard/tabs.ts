import { createElement, type ReactNode } from 'react'
import type { TabName, TabProps } from '#features/firm/tab-address.ts'
import type { IconName } from '#ui/icon-names.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

type Loaded = Promise<{ Tab: (props: TabProps) => ReactNode }>
const tab = (load: () => Loaded) =>
  lazy<TabProps>(async () => (await load()).Tab, createElement(LinesSkeleton, { lines: 4 }))

/** THE list of tabs, in the rail's order; each comes with its own script. */
export const tabs: { name: TabName; icon: IconName; Tab: Lazy<TabProps> }[] = [
  { name: 'overview', icon: 'inbox', Tab: tab(() => import('./overview/tab.tsx')) },
  { name: 'leads', icon: 'users', Tab: tab(() => import('#features/leads/tab.tsx')) },
  { name: 'board', icon: 'square-kanban', Tab: tab(() => import('#features/prospects/tab.tsx')) },
  { name: 'clients', icon: 'building-2', Tab: tab(() => import('./clients-tab.tsx')) },
  { name: 'log', icon: 'scroll-text', Tab: tab(() => import('#features/audit-log/tab.tsx')) },
  { name: 'firm', icon: 'shield-check', Tab: tab(() => import('#features/team/tab.tsx')) },
]

/** The tab of the address; the first one for an unknown word. */
export const tabNamed = (word: string | null) => tabs.find(({ name }) => name === word) ?? tabs[0]!
