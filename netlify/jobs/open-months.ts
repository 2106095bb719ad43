import { firm } from '#copy/firm.ts'
import { businessDaysAfter } from '#domain/business-day.ts'
import { monthName, shiftMonth } from '#domain/month.ts'
import { dayIn } from '#domain/zoned.ts'
import { openCloseMonthsOnSchedule } from '#queries/close.ts'
import type { Month } from '#schema/units.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Today in the firm's time zone, and the month that it is closing: the one before. */
export function closeTimes(now: Date) {
  const today = dayIn(firm.hours.timeZone, now)
  return { today, closing: shiftMonth(today.slice(0, 7) as Month, -1) }
}

/** What opening a month needs to know of the calendar. */
export const openingOf = (month: Month, now: Date) => ({
  month,
  name: monthName(month),
  days: businessDaysAfter(month),
  now: now.toISOString(),
})

/** Opens the month that is to be closed, and asks clients for what they are asked for each month. */
export async function openMonths({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const now = clock()
  await database.run(openCloseMonthsOnSchedule(openingOf(closeTimes(now).closing, now)))
}
