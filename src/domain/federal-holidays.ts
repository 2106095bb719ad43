import { addDays } from 'date-fns/addDays'
import { getDay } from 'date-fns/getDay'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

type Rule = { month: number; day?: number; weekday?: number; nth?: number; isIn?: (year: number) => boolean }

const [MONDAY, THURSDAY] = [1, 4]
const LAST = -1

/** The legal holidays of the District of Columbia, which move federal due dates (Internal Revenue Code, section 7503). */
const HOLIDAYS: Rule[] = [
  { month: 1, day: 1 },
  // Inauguration Day
  { month: 1, day: 20, isIn: (year) => year % 4 === 1 },
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  // Emancipation Day
  { month: 4, day: 16 },
  { month: 5, weekday: MONDAY, nth: LAST },
  { month: 6, day: 19, isIn: (year) => year >= 2021 },
  { month: 7, day: 4 },
  { month: 9, weekday: MONDAY, nth: 1 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: THURSDAY, nth: 4 },
  { month: 12, day: 25 },
]

const dayOf = (date: Date) => lightFormat(date, 'yyyy-MM-dd')

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observed = (date: Date) => addDays(date, { 6: -1, 0: 1 }[getDay(date)] ?? 0)

function dateIn(year: number, { month, day, weekday = MONDAY, nth = 1 }: Rule) {
  if (day) return observed(new Date(year, month - 1, day))
  // The last one is found from the month's last day on backward.
  const first = nth === LAST ? new Date(year, month, 0 - 6) : new Date(year, month - 1, 1 + (nth - 1) * 7)
  return addDays(first, (weekday - getDay(first) + 7) % 7)
}

/** The days on which the holidays of a year are observed, `yyyy-MM-dd`: New Year's Day may be on the last day of December. */
export const federalHolidays = (year: number): string[] =>
  HOLIDAYS.filter(({ isIn }) => isIn?.(year) ?? true).map((rule) => dayOf(dateIn(year, rule)))

function isFederalBusinessDay(day: string) {
  const date = parseISO(day)
  const year = date.getFullYear()
  const isWeekend = getDay(date) === 0 || getDay(date) === 6
  return !isWeekend && ![year, year + 1].some((one) => federalHolidays(one).includes(day))
}

/** The day itself, or the first one after it that is neither on a weekend nor a federal holiday. */
export function businessDayFromOn(day: string): string {
  return isFederalBusinessDay(day) ? day : businessDayFromOn(dayOf(addDays(parseISO(day), 1)))
}
