import { createElement, type ReactNode } from 'react'
import type { TabName, TabProps } from '#features/firm/tab-address.ts'
import type { IconName } from '#ui/icon-names.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

type Loaded = Promise<{ Tab: (props: TabProps) => ReactNode }>
const tab = (load: () => Loaded) =>
  lazy<TabProps>(async () => (await load()).Tab, createElement(LinesSkeleton, { lines: 4 }))

export type TabEntry = {
  name: TabName
  icon: IconName
  Tab: Lazy<TabProps>
  /** Its list can be narrowed to what one owns. */
  hasMine?: true
  /** Stands in a phone's bar; the others are under More. At most four have room. */
  onPhone?: true
}

/** THE list of tabs, in the rail's order; each comes with its own script. Its name is in content, under `tabs`. */
export const tabs: TabEntry[] = [
  { name: 'today', icon: 'inbox', Tab: tab(() => import('./today/tab.tsx')), hasMine: true, onPhone: true },
  { name: 'close', icon: 'list-checks', Tab: tab(() => import('./close-tab.tsx')), hasMine: true, onPhone: true },
  {
    name: 'inbox',
    icon: 'message-square',
    Tab: tab(() => import('#features/messages/firm/inbox/tab.tsx')),
    hasMine: true,
    onPhone: true,
  },
  { name: 'calls', icon: 'calendar', Tab: tab(() => import('#features/calls/tab.tsx')) },
  { name: 'books', icon: 'upload', Tab: tab(() => import('#features/books/tab.tsx')) },
  { name: 'leads', icon: 'users', Tab: tab(() => import('#features/leads/tab.tsx')), hasMine: true, onPhone: true },
  { name: 'board', icon: 'square-kanban', Tab: tab(() => import('#features/prospects/tab.tsx')), hasMine: true },
  { name: 'log', icon: 'scroll-text', Tab: tab(() => import('#features/audit-log/tab.tsx')) },
  { name: 'firm', icon: 'shield-check', Tab: tab(() => import('#features/team/tab.tsx')) },
]

/** Names that addresses had before, which mails and bookmarks hold. */
const FORMER: Record<string, TabName> = { overview: 'today', clients: 'close' }

/** The tab of the address; the first one for an unknown word. */
export const tabNamed = (word: string | null) =>
  tabs.find(({ name }) => name === (FORMER[word ?? ''] ?? word)) ?? tabs[0]!
