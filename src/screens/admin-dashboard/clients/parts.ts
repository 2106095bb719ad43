import { createElement, type ReactNode } from 'react'
import type { adminClientsPage } from '#copy/admin-clients-page.ts'
import { type Lazy, lazy } from '#parts/lazy.tsx'
import { LinesSkeleton } from '#parts/skeleton.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import type { User } from '#schema/person.ts'
import { tabAddress } from '#screens/admin-dashboard/tabs.ts'

export type PartName = Exclude<keyof typeof adminClientsPage.parts, 'label'>
/** What every part of a company's page is told; its heading is an h2. */
export type PartProps = { company: CompanyHead; user: User }

type Loaded = Promise<{ Part: (props: PartProps) => ReactNode }>
const part = (load: () => Loaded) =>
  lazy<PartProps>(async () => (await load()).Part, createElement(LinesSkeleton, { lines: 4 }))

/** THE list of the parts of a company's page, in their order; each comes with its own script. */
export const parts: { name: PartName; Part: Lazy<PartProps> }[] = [
  { name: 'profile', Part: part(() => import('./profile/part.tsx')) },
  { name: 'metrics', Part: part(() => import('#screens/admin-dashboard/company-metrics/part.tsx')) },
  { name: 'plans', Part: part(() => import('#screens/admin-dashboard/company-plans/part.tsx')) },
  { name: 'documents', Part: part(() => import('./documents/part.tsx')) },
  { name: 'requests', Part: part(() => import('./requests/part.tsx')) },
  { name: 'messages', Part: part(() => import('./messages/part.tsx')) },
  { name: 'activity', Part: part(() => import('./activity/part.tsx')) },
  { name: 'export', Part: part(() => import('./export/part.tsx')) },
]

/** The part of the address; the first one for a word that is none. */
export const partNamed = (word: string | null) => parts.find(({ name }) => name === word) ?? parts[0]!

/** The address of a part of a company's page, with what is open in it. */
export const companyAddress = (company: string, part?: PartName, more: Record<string, string | undefined> = {}) =>
  tabAddress('clients', { company, part, ...more })
