import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { accountingAmount } from '#domain/amount.ts'
import { shortDate } from '#domain/date.ts'
import { shortMonthName } from '#domain/month.ts'
import type { GridMonth } from '#schema/firm-month.ts'
import type { Cents, Month } from '#schema/units.ts'

const { states } = adminMetricsPage

/** `84,210.37`, `(3,300.00)`: as it is typed, too. */
export const accountingFormat = (value: Cents) => accountingAmount({ unit: 'cents', value })

/** `Final since Mar 3`. */
export const stateSince = ({ status, publishedAt }: { status: 'in_progress' | 'final'; publishedAt: string | null }) =>
  publishedAt ? fill(states.since, { state: states[status], date: shortDate(publishedAt) }) : states.draft

/** How far a month is: its draft comes first. */
export const stateOf = ({ draft, published }: Pick<GridMonth, 'draft' | 'published'>) =>
  draft ? (published ? states.revision : states.draft) : published ? stateSince(published) : null

/** `Jan 2026`, `Jan 2026 – Feb 2026`, or `Jan 2026 – Mar 2026 (3)` with how many. */
export function monthsInWords(months: readonly Month[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  return first === last
    ? shortMonthName(first)
    : `${shortMonthName(first)} – ${shortMonthName(last)}${months.length > 2 ? ` (${months.length})` : ''}`
}
