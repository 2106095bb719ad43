import type { CsvRow } from '#domain/csv-rows.ts'
import { MONTHS, shortMonthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import { refused } from './fault.ts'

export type MonthColumn = MonthLabel & { at: number; head: string }

/** The head of the table: which column is which month. `leftOut` are the heads of columns that somebody may miss. */
export type BooksHeader = { heads: string[]; months: MonthColumn[]; leftOut: string[]; rows: CsvRow[] }

/** Total, year to date, variance, several months: they say nothing new, and nobody is told that they were left out. */
const SAYS_NOTHING_NEW = /total|ytd|year[ -]to[ -]date|variance|change|over budget|%|\$|[a-z] ?[-–] ?[a-z]/i

/** The first row that names months behind a column of labels, and the rows under it. @throws {BooksRefused} */
export function headerOf(rows: readonly CsvRow[]): BooksHeader {
  const at = rows.findIndex(({ cells }) => cells.some((cell, nth) => nth > 0 && monthLabel(cell)))
  const found = rows[at]
  if (!found) throw refused('no_header', null)
  const heads = found.cells.map((cell) => cell.trim())
  const months = heads.flatMap((head, nth): MonthColumn[] => {
    const label = nth > 0 ? monthLabel(head) : undefined
    return label ? [{ ...label, at: nth, head }] : []
  })
  for (const [nth, { month, head }] of months.entries())
    if (months.findIndex((other) => other.month === month) < nth)
      throw refused('duplicate_month', found.line, { month: shortMonthName(month), head })
  const others = heads.slice(months[0]?.at).filter((head) => head !== '' && !monthLabel(head))
  return { heads, months, leftOut: others.filter((head) => !SAYS_NOTHING_NEW.test(head)), rows: rows.slice(at + 1) }
}

/** A column's month; `isPart` where it says that it ends before the month does, or begins after. */
type MonthLabel = { month: Month; isPart: boolean }

const NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const YEAR = "[\\s,'-]*(\\d{4}|\\d{2})"
const DASH = '\\s*[-–—]\\s*'
const DAY = '(\\d{1,2})'

const ALONE = new RegExp(`^${NAME}${YEAR}$`)
const ONE_DAY = new RegExp(`^(?:${NAME}\\s+${DAY},?\\s+(\\d{4})|${DAY}\\s+${NAME},?\\s+(\\d{4}))$`)
const DAYS = new RegExp(`^${NAME}\\s*${DAY}${DASH}(?:${NAME}\\s*)?${DAY},?\\s+(\\d{4})$`)
const DAYS_FIRST = new RegExp(`^${DAY}(?:\\s+${NAME})?${DASH}${DAY}\\s+${NAME},?\\s+(\\d{4})$`)

/**
 * The month that the head of a column names: `Mar 2026`, `March 2026`, `Mar-26`, `Mar 31, 2026`, `31 Mar 2026`,
 * `Mar 1-15, 2026`, `As of Mar 31, 2026`. Undefined for anything else: a total, a variance, several months.
 */
export function monthLabel(head: string): MonthLabel | undefined {
  const text = head
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(as (of|at)|for) /, '')
  if (!(text.match(/[a-z]+/g) ?? []).every(isMonthName)) return undefined
  const alone = ALONE.exec(text)
  if (alone) return label(alone[1], alone[2])
  const day = ONE_DAY.exec(text)
  if (day) return label(day[1] ?? day[5], day[3] ?? day[6], [1, Number(day[2] ?? day[4])])
  const days = DAYS.exec(text)
  if (days) return sameMonth(days[1], days[3]) ? label(days[1], days[5], [Number(days[2]), Number(days[4])]) : undefined
  const first = DAYS_FIRST.exec(text)
  if (first && sameMonth(first[4], first[2])) return label(first[4], first[5], [Number(first[1]), Number(first[3])])
  return undefined
}

/** "Marketing 2026" is no March. */
const isMonthName = (word: string) =>
  MONTHS.some((name) => [3, 4, name.length].some((length) => word === name.slice(0, length).toLowerCase()))
const sameMonth = (one: string | undefined, other: string | undefined) => other === undefined || one === other

function label(name = '', year = '', [from, to]: [number, number] = [1, 31]): MonthLabel | undefined {
  const at = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name))
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (at < 0 || fullYear < 2000 || fullYear > 2099) return undefined
  const last = new Date(fullYear, at + 1, 0).getDate()
  const month = `${fullYear}-${String(at + 1).padStart(2, '0')}` as Month
  return { month, isPart: from > 1 || to < last }
}
