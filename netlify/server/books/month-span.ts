import { shiftMonth } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

/** Days of a month, as providers take them. */
export const firstDay = (month: Month) => `${month}-01`
export const lastDay = (month: Month) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** The fewest spans of at most `most` months that hold all of `months`, which are oldest first. */
export function spansOf(months: readonly Month[], most: number) {
  const spans: { from: Month; until: Month }[] = []
  for (const month of months) {
    const last = spans.at(-1)
    if (last && month < shiftMonth(last.from, most)) last.until = month
    else spans.push({ from: month, until: month })
  }
  return spans
}
