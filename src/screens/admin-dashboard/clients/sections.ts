import { createElement, type ReactNode } from 'react'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import type { SectionName, SectionProps } from './section-address.ts'

type Loaded = Promise<{ CompanySection: (props: SectionProps) => ReactNode }>
const section = (load: () => Loaded) =>
  lazy<SectionProps>(async () => (await load()).CompanySection, createElement(LinesSkeleton, { lines: 4 }))
/**
 * The sections of a company's page, in their order; each comes with its own script. By name: a merge that leaves one in
 * twice, or out, is a type error.
 */
const SECTIONS: Record<SectionName, Lazy<SectionProps>> = {
  profile: section(() => import('./profile/part.tsx')),
  metrics: section(() => import('#screens/admin-dashboard/company-metrics/part.tsx')),
  plans: section(() => import('#screens/admin-dashboard/company-plans/part.tsx')),
  documents: section(() => import('./documents/part.tsx')),
  requests: section(() => import('./requests/part.tsx')),
  messages: section(() => import('./messages/part.tsx')),
  activity: section(() => import('./activity/part.tsx')),
  export: section(() => import('./export/part.tsx')),
}
export const sections = Object.entries(SECTIONS).map(([name, CompanySection]) => ({
  name: name as SectionName,
  CompanySection,
}))

/** The section that the address names; the first one where it names none. */
export const sectionNamed = (word: string | null) => sections.find(({ name }) => name === word) ?? sections[0]!
