import type { ColumnText } from '#schema/content/app/statements.ts'
import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { Cents, Month } from '#schema/units.ts'
import { shiftMonth, shortMonth, shortMonthName } from './month.ts'
import { sumOf } from './month-figures.ts'
import type { Column } from './statement.ts'

/** A column of a statement: one month, or for the year to date the months that it adds up. */
export type StatementColumn = { column: Column; months: Month[] }

/**
 * The month, the month before, the same month last year and, if `hasYear`, the calendar year up to the month. A month
 * without lines has no column; without the month's own lines there is none at all.
 */
export function statementColumns({ months }: MergedStatement, month: Month, hasYear: boolean): StatementColumn[] {
  if (!months.includes(month)) return []
  const year = months.filter((one) => one.slice(0, 4) === month.slice(0, 4) && one <= month)
  const columns: StatementColumn[] = [
    { column: 'month', months: [month] },
    { column: 'lastMonth', months: [shiftMonth(month, -1)] },
    { column: 'lastYear', months: [shiftMonth(month, -12)] },
    { column: 'yearToDate', months: hasYear ? year : [] },
  ]
  return columns.filter((column) => column.months.length > 0 && column.months.every((one) => months.includes(one)))
}

/** `Oct 2026`, `2026 to date`. */
export const columnName = ({ column, months }: StatementColumn): ColumnText =>
  column === 'yearToDate' ? { say: 'yearToDate', values: { year: months[0]!.slice(0, 4) } } : shortMonthName(months[0]!)

/** More are not named one by one. */
const MAX_NAMED = 2

/** The months that a year to date adds up: `Jan–Oct`, `Jan–Oct, no Aug`, or how many they are where more are missing. */
export function columnMonths({ column, months }: StatementColumn): ColumnText | undefined {
  if (column !== 'yearToDate') return undefined
  const span = [...new Set([months[0]!, months.at(-1)!])].map(shortMonth).join('–')
  const missing = monthsFrom(months[0]!, months.at(-1)!).filter((month) => !months.includes(month))
  if (missing.length === 0) return span
  if (missing.length > MAX_NAMED) return { say: 'months', values: { count: months.length } }
  return { say: 'without', values: { months: span, missing: missing.map(shortMonth).join(', ') } }
}

const monthsFrom = (first: Month, last: Month): Month[] =>
  first > last ? [] : [first, ...monthsFrom(shiftMonth(first, 1), last)]

/** What a line has in a column; null where nothing was booked on it, and for a result that some of the months lack. */
export function amountIn(row: StatementRow, { months }: MergedStatement, column: StatementColumn): Cents | null {
  const booked = column.months.flatMap((month) => row.amounts[months.indexOf(month)] ?? [])
  if (row.kind === 'profit' && booked.length < column.months.length) return null
  return booked.length === 0 ? null : sumOf(booked)
}
