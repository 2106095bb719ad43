import { createElement, type ReactNode } from 'react'
import type { adminClientsPage } from '#copy/admin-clients-page.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { User } from '#schema/person.ts'
import { tabAddress } from '#screens/admin-dashboard/tabs.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

export type PartName = Exclude<keyof typeof adminClientsPage.parts, 'label'>
/** What every part of a company's page is told; its heading is an h2. */
export type PartProps = { company: CompanyHead; user: User }

type Loaded = Promise<{ Part: (props: PartProps) => ReactNode }>
const part = (load: () => Loaded) =>
  lazy<PartProps>(async () => (await load()).Part, createElement(LinesSkeleton, { lines: 4 }))
/** THE list of the parts of a company's page, in their order; each comes with its own script. By name: a merge that leaves
 * one in twice, or out, is a type error. */
const PARTS: Record<PartName, Lazy<PartProps>> = {
  profile: part(() => import('./profile/part.tsx')),
  metrics: part(() => import('#screens/admin-dashboard/company-metrics/part.tsx')),
  plans: part(() => import('#screens/admin-dashboard/company-plans/part.tsx')),
  documents: part(() => import('./documents/part.tsx')),
  requests: part(() => import('./requests/part.tsx')),
  messages: part(() => import('./messages/part.tsx')),
  activity: part(() => import('./activity/part.tsx')),
  export: part(() => import('./export/part.tsx')),
}
export const parts = Object.entries(PARTS).map(([name, Part]) => ({ name: name as PartName, Part }))

/** The part of the address; the first one for a word that is none. */
export const partNamed = (word: string | null) => parts.find(({ name }) => name === word) ?? parts[0]!

/** The address of a part of a company's page, with what is open in it. */
export const companyAddress = (company: string, part?: PartName, more: Record<string, string | undefined> = {}) =>
  tabAddress('clients', { company, part, ...more })
