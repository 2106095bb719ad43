import type { CsvRow } from '#domain/csv-rows.ts'
import { shiftMonth, shortMonthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import { refused } from './fault.ts'
import { readCents } from './lines.ts'
import { monthIn, monthOfPeriod, type Period, periodOf } from './period.ts'

/** A column's month; `isPart` where it says that it ends before the month does, or begins after. */
type MonthLabel = { month: Month; isPart: boolean }
export type MonthColumn = MonthLabel & { at: number; head: string }

/**
 * The head of the table: which column is which month, and at which column the amounts begin. `leftOut` are the heads of
 * the columns that are not imported.
 */
export type BooksHeader = {
  heads: string[]
  labels: number[]
  from: number
  months: MonthColumn[]
  leftOut: string[]
  rows: CsvRow[]
}

/** Shares, comparisons and sums: what they say follows from other columns, or belongs to another period. */
const IS_LEFT_OUT =
  /%|\((py|pp|ly)\)|\b(prior|previous|last) (year|period|month)\b|\bytd\b|year[ -]to[ -]date|\bchange\b|\bvariance\b|budget/i
const IS_TOTAL = /^total$/i
const IS_LABEL_HEAD = /^(distribution )?account( code| type| name)?$|^code$/i

/** The month that the head of a column names; undefined for anything else: a total, a variance, several months. */
export function monthLabel(head: string): MonthLabel | undefined {
  const period = periodOf(head)
  return period && monthOfPeriod(period)
}

/** The index of the row that names the columns; -1 where none does. Titles stand in the first column alone. */
export function headRow(rows: readonly CsvRow[]): number {
  const byMonth = rows.findIndex(({ cells }) => cells.some((cell, at) => at > 0 && monthLabel(cell)))
  if (byMonth >= 0) return byMonth
  return rows.findIndex(
    ({ cells }) =>
      cells.some((cell, at) => at > 0 && (IS_TOTAL.test(cell.trim()) || periodOf(cell))) && !hasAmounts(cells),
  )
}

const hasAmounts = (cells: readonly string[]) =>
  cells.some((cell, at) => at > 0 && /\d/.test(cell) && readCents(cell) !== undefined)

/**
 * The columns of the table, and the rows under them. Where no column names a month, the one of the total is that of
 * `period`, what the titles say. @throws {BooksRefused}
 */
export function headerOf(rows: readonly CsvRow[], period: Period | null, isBalance: boolean): BooksHeader {
  const at = headRow(rows)
  const found = rows[at]
  if (!found) throw refused('no_header', null)
  const above = isSecondHead(rows[at - 1]) ? rows[at - 1] : undefined
  const below = isSecondHead(rows[at + 1]) ? rows[at + 1] : undefined
  const heads = headsOf([above, found, below])
  const columns = heads.flatMap(({ text }, nth) => (nth > 0 && text && !IS_LABEL_HEAD.test(text) ? [nth] : []))
  const byMonth = columns.flatMap((nth): MonthColumn[] => {
    const label = columnMonth(heads[nth]?.parts ?? [])
    return label ? [{ ...label, at: nth, head: heads[nth]?.text ?? '' }] : []
  })
  const own = byMonth.filter(({ month }) => !isPrior(month, byMonth))
  const months = own.length > 0 ? own : [totalColumn(heads, columns, period, isBalance, found.line)]
  for (const [nth, { month, head }] of months.entries())
    if (months.findIndex((other) => other.month === month) < nth)
      throw refused('duplicate_month', found.line, { month: shortMonthName(month), head })
  const from = columns[0] ?? 1
  return {
    heads: heads.map(({ text }) => text),
    labels: heads.flatMap(({ text }, nth) => (nth < from && !/code/i.test(text) ? [nth] : [])),
    from,
    months,
    leftOut: [
      ...new Set(columns.filter((nth) => months.every((one) => one.at !== nth)).map((nth) => heads[nth]?.text ?? '')),
    ], // prettier-ignore
    rows: rows.slice(at + (below ? 2 : 1)),
  }
}

/** A second row of heads: classes or totals above the months, "Current" and "% of Income" under them. */
const isSecondHead = (row: CsvRow | undefined): row is CsvRow =>
  row !== undefined &&
  !row.cells[0]?.trim() &&
  row.cells.some((cell) => cell.trim()) &&
  !hasAmounts(row.cells) &&
  row.cells.some((cell) => IS_LEFT_OUT.test(cell) || IS_TOTAL.test(cell.trim()) || /^current$/i.test(cell.trim()))

/** A column that stands beside the same month a year later, for comparison, and is not one of a row of months. */
const isPrior = (month: Month, all: readonly MonthColumn[]) => {
  const has = (by: number) => all.some((one) => one.month === shiftMonth(month, by))
  return has(12) && !has(1)
}

type Head = { text: string; parts: string[] }

/** The texts over each column, from top to bottom; a text of an upper row stands over the empty cells behind it, too. */
function headsOf(rows: (CsvRow | undefined)[]): Head[] {
  const levels = rows.filter((row) => row !== undefined).map(({ cells }) => cells.map((cell) => cell.trim()))
  const width = Math.max(...levels.map((cells) => cells.length))
  return Array.from({ length: width }, (_, nth) => {
    const last = levels.length - 1
    const parts = levels.flatMap((cells, level) => {
      const own = cells[nth] ?? ''
      if (own || level === last || nth === 0 || !levels.at(-1)?.[nth]) return own ? [own] : []
      return cells.slice(0, nth).findLast(Boolean) ?? []
    })
    return { text: parts.join(' '), parts }
  })
}

/** The month of a column, if it is one of the whole company's and of no other period. */
function columnMonth(parts: readonly string[]): MonthLabel | undefined {
  if (parts.some((part) => IS_LEFT_OUT.test(part))) return undefined
  const labels = parts.map(monthLabel)
  const others = parts.filter((part, nth) => !labels[nth] && !IS_TOTAL.test(part) && !/^current$/i.test(part))
  return others.length > 0 ? undefined : labels.findLast(Boolean)
}

/** The one column of an export of one period. */
function totalColumn(
  heads: Head[],
  columns: number[],
  period: Period | null,
  isBalance: boolean,
  line: number,
): MonthColumn {
  const isUsable = (nth: number) => !heads[nth]?.parts.some((part) => IS_LEFT_OUT.test(part))
  const dated = columns.filter((nth) => isUsable(nth) && periodOf(heads[nth]?.text ?? ''))
  const at = columns.filter((nth) => isUsable(nth) && IS_TOTAL.test(heads[nth]?.text ?? '')).at(-1) ?? dated[0]
  if (at === undefined) throw refused('no_header', line)
  const head = heads[at]?.text ?? ''
  const covered = periodOf(head) ?? period ?? (dated[0] === undefined ? null : periodOf(heads[dated[0]]?.text ?? ''))
  if (!covered) throw refused('no_period', line)
  const label = monthOfPeriod(isBalance ? { ...covered, from: `${monthIn(covered.until)}-01` } : covered)
  if (!label)
    throw refused('several_months', line, {
      period: `${shortMonthName(monthIn(covered.from))} – ${shortMonthName(monthIn(covered.until))}`,
    })
  return { ...label, at, head }
}
