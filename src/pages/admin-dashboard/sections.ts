import { createElement, type ReactNode } from 'react'
import type { SectionName, SectionProps } from '#features/firm/section-address.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

type Loaded = Promise<{ CompanySection: (props: SectionProps) => ReactNode }>
const section = (load: () => Loaded) =>
  lazy<SectionProps>(async () => (await load()).CompanySection, createElement(LinesSkeleton, { lines: 4 }))
/**
 * The sections of a company's page, in their order; each comes with its own script. By name: a merge that leaves one in
 * twice, or out, is a type error.
 */
const SECTIONS: Record<SectionName, Lazy<SectionProps>> = {
  profile: section(() => import('#features/companies/profile-section.tsx')),
  metrics: section(() => import('#features/metrics/firm/section.tsx')),
  plans: section(() => import('#features/plans/firm/section.tsx')),
  documents: section(() => import('#features/documents/firm/section.tsx')),
  requests: section(() => import('#features/requests/firm/section.tsx')),
  messages: section(() => import('#features/messages/firm/section.tsx')),
  activity: section(() => import('#features/audit-log/company-activity.tsx')),
  export: section(() => import('#features/companies/export-section.tsx')),
}
export const sections = Object.entries(SECTIONS).map(([name, CompanySection]) => ({
  name: name as SectionName,
  CompanySection,
}))

/** The section that the address names; the first one where it names none. */
export const sectionNamed = (word: string | null) => sections.find(({ name }) => name === word) ?? sections[0]!
