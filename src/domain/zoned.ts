import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { WEEKDAYS } from './month.ts'

/** The calendar day of an instant in a time zone (`America/Chicago`), as `yyyy-MM-dd`. */
export const dayIn = (zone: string, instant: Date) => lightFormat(new TZDate(instant, zone), 'yyyy-MM-dd')

/** When an instant is in a time zone, as spreadsheets read it: `2026-03-14 05:00:00`. */
export const localTimeIn = (zone: string, instant: Date) =>
  lightFormat(new TZDate(instant, zone), 'yyyy-MM-dd HH:mm:ss')

/** The calendar day that many days later; earlier for a negative number. */
export const shiftDay = (day: string, by: number) => lightFormat(addDays(parseISO(day), by), 'yyyy-MM-dd')

/** Whole days from one calendar day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string) => differenceInCalendarDays(parseISO(to), parseISO(from))

/** `Sunday` … `Saturday` of a calendar day. */
export const weekdayOf = (day: string) => WEEKDAYS[parseISO(day).getDay()]!

/** When the clocks of a time zone show `HH:mm` on a day. A time that summer time skips is taken as the one an hour on. */
export function instantIn(zone: string, day: string, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime())
}
