import { firm } from '#copy/firm.ts'
import type { Month } from '#schema/units.ts'

const { timeZone } = firm.hours
const inWords = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
const inFigures = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The day of an instant where the firm is: `March 15, 2026`. */
export const pdfDay = (instant: string) => inWords.format(new Date(instant))
/** The same day for a file's name: `2026-03-15`. */
export const isoDay = (instant: string) => inFigures.format(new Date(instant))

/** The last day of a month, or the day of `until` where that is earlier: `March 31, 2026`. */
export function pdfLastDay(month: Month, until?: string) {
  const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0, 12))
  return pdfDay(until && Date.parse(until) < end.getTime() ? until : end.toISOString())
}
