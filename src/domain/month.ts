import type { Month } from '#schema/units.ts'

/** In US English; the first three letters are the short form. */
export const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** In US English; the first three letters are the short form. As `Date` counts them, from Sunday. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const first = (month: Month) => new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1)

/** The calendar month of `now` where the reader is, as `yyyy-MM`. */
export const monthOf = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}` as Month

/** `shiftMonth('2025-01', -1)` is `2024-12`. */
export function shiftMonth(month: Month, by: number) {
  const date = first(month)
  date.setMonth(date.getMonth() + by)
  return monthOf(date)
}

/** `February`. */
export const monthOnly = (month: Month) => MONTHS[Number(month.slice(5)) - 1] ?? ''

/** `February 2025`. */
export const monthName = (month: Month) => `${monthOnly(month)} ${month.slice(0, 4)}`

/** `Feb`. */
export const shortMonth = (month: Month) => monthOnly(month).slice(0, 3)

/** `Feb 2025`. */
export const shortMonthName = (month: Month) => `${shortMonth(month)} ${month.slice(0, 4)}`

/** `count` months back from the newest, which is the first; and the chosen one where it is none of them. */
export function monthsToChoose(newest: Month, count: number, chosen: Month | '' | null) {
  const months = Array.from({ length: count }, (_, back) => shiftMonth(newest, -back))
  return chosen && !months.includes(chosen) ? [...months, chosen] : months
}
