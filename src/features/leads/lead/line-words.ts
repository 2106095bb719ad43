import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { shortDay } from '#domain/date.ts'
import type { LeadLine } from '#schema/firm-lead.ts'

const { lead, statuses } = adminLeadsPage
const words = lead.timeline
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const named = (names: Record<string, string>, value: unknown) => names[text(value)] ?? text(value)

/** What a line of the timeline is called. */
export function headOf({ kind, detail }: LeadLine) {
  const { from, to, on, what, email, variant, overall, band } = detail
  if (kind === 'status') return fill(words.status, { from: named(statuses, from), to: named(statuses, to) })
  if (kind === 'follow_up_set') return fill(words.followUpSet, { date: text(on) && shortDay(text(on)) })
  if (kind === 'follow_up_done') return words.followUpDone
  if (kind === 'merged') return fill(words.merged, { email: text(email) })
  if (kind === 'unmerged') return fill(words.unmerged, { email: text(email) })
  if (kind === 'consent_asked') return fill(words.asked, { what: named(words.consents, what) })
  if (kind === 'consent') return fill(words.consent, { what: named(words.consents, what) })
  if (kind === 'withdrawn') return fill(words.withdrawn, { what: named(words.consents, what) })
  if (kind === 'quiz')
    return fill(words.quiz, {
      variant: named(words.variants, variant),
      score: Number(overall),
      band: bands[text(band) as keyof typeof bands]?.name ?? '',
    })
  return words.kinds[kind] ?? kind
}
