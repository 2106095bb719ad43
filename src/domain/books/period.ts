import { MONTHS } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

/** Two days, both included, as `yyyy-MM-dd`. */
export type Period = { from: string; until: string }

type Side = { month?: number; day?: number; year?: number }

const NAMES = new Map(
  MONTHS.flatMap((name, at) =>
    [name, name.slice(0, 3), name.slice(0, 4)].map((word) => [word.toLowerCase(), at + 1] as const),
  ),
)
const LEAD =
  /^(as (of|at|on)|for( the)?( (month|quarter|year|period|\d+ months?|\w+ months?))?( (ended|ending|from|to))?|from|period) /
const BETWEEN = /\s*(?:–|—|\bthrough\b|\bto\b|(?<=[\d\s.a-z])-(?=[\s\da-z]))\s*/
const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})/g
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/

/**
 * The days that a title or the head of a column names: `October 2025`, `As of December 31, 2025`, `Oct '21 - Sep 22`,
 * `Sep 30, 22`, `1/31/2025`, `January 1-15, 2026`, `For the month ended 31 August 2026`. Undefined for anything else.
 * One day alone stands for the month up to it.
 */
export function periodOf(written: string): Period | undefined {
  const text = written.trim().toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  if (text.length > 80) return undefined
  const bare = text
    .replace(LEAD, '')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(ISO, '$2/$3/$1')
  const sides = sideOf(bare) ? [bare] : bare.split(BETWEEN)
  if (sides.length > 2) return undefined
  const last = sideOf(sides.at(-1) ?? '', sides.length === 2)
  if (!last) return undefined
  if (sides.length === 1) return whole(last, monthsEnded(text))
  const first = sideOf(sides[0] ?? '', true)
  return first && span(first, last)
}

/** How many months end with the day that is named: `For the 3 months ended` is three, 12 a year. */
function monthsEnded(text: string) {
  const found = /^for the (?:(\d{1,2}) months?|(month|quarter|year)) end/.exec(text)
  if (!found) return 1
  return found[1] ? Number(found[1]) : { month: 1, quarter: 3, year: 12 }[found[2] as 'month' | 'quarter' | 'year']
}

/** A day, a month or a part of them; `isOpen` where the other side may say the rest. */
function sideOf(text: string, isOpen = false): Side | undefined {
  const slashes = SLASHES.exec(text)
  if (slashes) return { month: Number(slashes[1]), day: Number(slashes[2]), year: fullYear(slashes[3] ?? '') }
  const parts: string[] = text.match(/'\d{2}(?!\d)|\d+|[a-z]+|[^\s,.\d a-z]/g) ?? []
  const side: Side = {}
  const numbers: string[] = []
  for (const part of parts) {
    if (/^[a-z]/.test(part)) {
      if (side.month || !NAMES.has(part)) return undefined
      side.month = NAMES.get(part)
    } else if (/^'/.test(part)) side.year = fullYear(part.slice(1))
    else if (/^\d{4}$/.test(part)) side.year = Number(part)
    else if (/^\d{1,2}$/.test(part)) numbers.push(part)
    else if (part !== "'" && part !== '-') return undefined
  }
  const isNamed = side.month !== undefined
  const [one, two] = numbers
  if (numbers.length > 2 || (two && (side.year || parts.includes('-')))) return undefined
  if (two) return isNamed ? { ...side, day: Number(one), year: fullYear(two) } : undefined
  if (!one) return isNamed || (isOpen && side.year) ? side : undefined
  if (side.year || (isOpen && !isNamed)) return { ...side, day: Number(one) }
  if (!isNamed) return undefined
  // "Jan 25" is a year where nothing else says so, and a day before "Mar 15, 2026": `span` decides.
  return { ...side, day: Number(one) }
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** One side alone. A day without a year is the year of the month, as in `Jan 26`. */
function whole({ month, day, year }: Side, months: number): Period | undefined {
  if (!month) return undefined
  if (!year) return day === undefined ? undefined : between(2000 + day, month, 1, 2000 + day, month, undefined)
  if (day === undefined) return between(year, month, 1, year, month, undefined)
  const first = month - months + 1
  return between(first < 1 ? year - 1 : year, first < 1 ? first + 12 : first, 1, year, month, day)
}

function span(first: Side, last: Side): Period | undefined {
  // "Jan - Dec 25", "Oct 21 - Sep 22": without any other year, the numbers are years.
  const areYears = !last.year && last.day !== undefined && last.month !== undefined
  const end = areYears ? { month: last.month, year: 2000 + (last.day ?? 0), day: undefined } : last
  const begin =
    areYears && first.day !== undefined && first.month ? { month: first.month, year: 2000 + first.day } : first
  const month = end.month ?? first.month
  const year = end.year
  const firstMonth = begin.month ?? month
  if (!month || !year || !firstMonth) return undefined
  const firstYear = begin.year ?? (firstMonth > month ? year - 1 : year)
  return between(firstYear, firstMonth, ('day' in begin && begin.day) || 1, year, month, end.day)
}

function between(fromYear: number, fromMonth: number, fromDay: number, year: number, month: number, day?: number) {
  const last = lastDay(year, month)
  const until = day ?? last
  const isDay = until >= 1 && until <= last && fromDay >= 1 && fromDay <= lastDay(fromYear, fromMonth)
  if (month > 12 || month < 1 || fromMonth > 12 || year < 2000 || year > 2099 || fromYear < 2000 || !isDay)
    return undefined
  const period = { from: isoDay(fromYear, fromMonth, fromDay), until: isoDay(year, month, until) }
  return period.from <= period.until ? period : undefined
}

const lastDay = (year: number, month: number) => new Date(year, month, 0).getDate()
const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export const monthIn = (day: string) => day.slice(0, 7) as Month

/** The one month that a period lies in; `isPart` where it is not all of it. Undefined for several months. */
export function monthOfPeriod({ from, until }: Period) {
  const month = monthIn(until)
  if (monthIn(from) !== month) return undefined
  const last = lastDay(Number(month.slice(0, 4)), Number(month.slice(5)))
  return { month, isPart: !from.endsWith('-01') || Number(until.slice(8)) < last }
}
