import type { Instant } from '#schema/units.ts'
import { clockTime, fullDate, momentInWords } from './date.ts'

const dayOf = (instant: Instant) => new Date(instant).toDateString()

/** Whether both are on one calendar day where the reader is. */
export const isSameDay = (one: Instant, other: Instant) => dayOf(one) === dayOf(other)

/** `10:02 AM`; with the date if it is on another day than `beside`. */
export const timeBeside = (instant: Instant, beside: Instant) =>
  isSameDay(instant, beside) ? clockTime(instant) : momentInWords(instant)

/** `Mar 5, 2025`, or the words for today and yesterday, as of `now`. */
export function dayInWords(instant: Instant, now: Date, words: { today: string; yesterday: string }) {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (dayOf(instant) === now.toDateString()) return words.today
  return dayOf(instant) === yesterday.toDateString() ? words.yesterday : fullDate(instant)
}

/** The lines grouped by day, their order unchanged. */
export function byDay<T extends { at: Instant }>(lines: readonly T[]): T[][] {
  const days: T[][] = []
  for (const line of lines) {
    const day = days.at(-1)
    if (day?.[0] && isSameDay(day[0].at, line.at)) day.push(line)
    else days.push([line])
  }
  return days
}
