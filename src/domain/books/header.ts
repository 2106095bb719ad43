import type { CsvRow } from '#domain/csv-rows.ts'
import { shortMonthName } from '#domain/month.ts'
import { refused } from './fault.ts'
import { type MonthLabel, monthLabel } from './month-label.ts'

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
