import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { ageIn } from '#domain/age.ts'
import { shortDay } from '#domain/date.ts'
import { daysBetween } from '#domain/zoned.ts'
import type { LeadRow } from '#schema/firm-lead.ts'

const { events, statuses, sources, time } = adminLeadsPage

type Named = Pick<LeadRow, 'firstName' | 'lastName' | 'email'>
export const leadName = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** What an event of a lead's is called; one without a name is shown by its own word. */
export const eventName = (event: string) => events[event] ?? event

export const latestOf = ({ latest: word }: Pick<LeadRow, 'latest'>) => (word ? eventName(word) : '–')
export const leadSource = ({ source }: Pick<LeadRow, 'source'>) => (source ? sources[source] : '–')
export const statusOf = ({ status }: Pick<LeadRow, 'status'>) => statuses[status]
export const bandName = ({ band }: Pick<LeadRow, 'band'>) => (band ? bands[band].name : '')

/** `Today`, `2 d late`, `Mar 6`; null without a follow-up. */
export function followUpOf(on: string | null, today: string) {
  if (on === null) return null
  const late = daysBetween(on, today)
  if (late > 0) return { text: fill(time.late, { count: late }), kind: 'late' as const }
  return late === 0 ? { text: time.today, kind: 'today' as const } : { text: shortDay(on), kind: 'ahead' as const }
}

/** `2 h`, `11 d`. */
export function ageOf(instant: string, now: Date) {
  const { count, unit } = ageIn(instant, now)
  return fill(time[unit], { count })
}

const words = adminLeadsPage.lead.facts

/** The page and the campaign values of a form, in words; a list by hand has no page. */
export function formSource({ page, ...campaign }: Record<string, unknown>) {
  const values = Object.values(campaign).filter((value) => typeof value === 'string' && value !== '')
  return [
    typeof page === 'string' && page.startsWith('/') && fill(words.page, { page }),
    values.length > 0 && fill(words.campaign, { values: values.join(' / ') }),
  ].filter((text) => typeof text === 'string')
}
