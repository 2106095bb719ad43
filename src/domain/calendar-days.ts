import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import type { CalendarItem } from '#schema/calendar.ts'
import type { Month } from '#schema/units.ts'
import { MONTHS, shiftMonth, WEEKDAYS } from './month.ts'

const WEEK = 7

const textOf = (date: Date) => lightFormat(date, 'yyyy-MM-dd')

/** The calendar day of `now` where the reader is, `yyyy-MM-dd`. */
export const localDay = (now: Date) => textOf(now)

/** The month of a calendar day. */
export const monthOfDay = (day: string) => day.slice(0, 7) as Month

/** The day of an item where the reader is. */
export const dayOfItem = ({ at, day }: CalendarItem) => (at ? textOf(new Date(at)) : day)

/** `Fri`. */
export const shortWeekday = (day: string) => WEEKDAYS[parseISO(day).getDay()]!.slice(0, 3)

/** `Friday, January 15`. */
export function longDay(day: string) {
  const date = parseISO(day)
  return `${WEEKDAYS[date.getDay()]}, ${MONTHS[date.getMonth()]} ${date.getDate()}`
}

/** The months from one day to another. */
export function monthsBetween(from: string, until: string): Month[] {
  const months: Month[] = []
  for (let month = monthOfDay(from); month <= monthOfDay(until); month = shiftMonth(month, 1)) months.push(month)
  return months
}

/** The weeks of a month, Sunday first; null where a week has days of another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = parseISO(`${month}-01`)
  const start = addDays(first, -first.getDay())
  const weeks: (string | null)[][] = []
  for (let week = start; textOf(week).slice(0, 7) <= month; week = addDays(week, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => textOf(addDays(week, at))).map((day) =>
        monthOfDay(day) === month ? day : null,
      ),
    )
  return weeks
}

/** Whole weeks and days that a key moves by; Home and End go to the week's ends, PageUp and PageDown by months. */
const MOVES: Record<string, (date: Date) => Date> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -WEEK),
  ArrowDown: (date) => addDays(date, WEEK),
  Home: (date) => addDays(date, -date.getDay()),
  End: (date) => addDays(date, WEEK - 1 - date.getDay()),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** The day that a key leads to from another, kept between two days; undefined for a key that moves nothing. */
export function dayByKey(day: string, key: string, { from, until }: { from: string; until: string }) {
  const move = MOVES[key]
  if (!move) return undefined
  const to = textOf(move(parseISO(day)))
  return to < from ? from : to > until ? until : to
}
