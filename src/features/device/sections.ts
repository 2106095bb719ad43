import { getCompany } from '#contract/company.ts'
import { getDocuments } from '#contract/documents.ts'
import { getConversations } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { getReport } from '#contract/reports.ts'
import { getRequests } from '#contract/requests.ts'
import type { CachedAnswer } from '#offline/stored-here.ts'
import type { Instant } from '#schema/units.ts'

const PATHS = {
  figures: getMetrics.path,
  plans: getPlans.path,
  reports: getReport.path,
  messages: getConversations.path,
  documents: getDocuments.path,
  requests: getRequests.path,
  company: getCompany.path,
  person: 'person',
}
export type StoredSectionName = keyof typeof PATHS

/** Of these every month is an answer of its own. */
const MONTHLY: StoredSectionName[] = ['figures', 'plans', 'reports']

/** `asOf`: the latest of its answers; `months`: how many there are, where each is a month's. */
export type StoredSection = { name: StoredSectionName; asOf: Instant; months: number | null }

/** What the device has saved, by the parts of the portal that a person knows. */
export function sectionsOf(answers: readonly CachedAnswer[]): StoredSection[] {
  return (Object.keys(PATHS) as StoredSectionName[]).flatMap((name) => {
    const saved = answers.filter((one) => one.name.startsWith(PATHS[name]))
    const asOf = saved
      .map(({ at }) => at)
      .sort()
      .at(-1)
    // The latest is kept under the address alone as well.
    const months = saved.filter((one) => one.name.includes('?month=')).length || 1
    return asOf ? [{ name, asOf, months: MONTHLY.includes(name) ? months : null }] : []
  })
}
