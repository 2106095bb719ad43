import { fill } from '#copy/fill.ts'
import { statementsPage } from '#copy/statements-page.ts'
import { shortMonth, shortMonthName } from '#domain/month.ts'
import { isUnbroken, type StatementColumn } from '#domain/statement-columns.ts'

const words = statementsPage.table

/** `Oct 2026`, `2026 to date`. */
export const columnName = ({ column, months }: StatementColumn) =>
  column === 'yearToDate' ? fill(words.yearToDate, { year: months[0]!.slice(0, 4) }) : shortMonthName(months[0]!)

/** The months that a year to date adds up: `Jan–Oct`, or how many they are where some are missing. */
export function columnMonths({ column, months }: StatementColumn) {
  if (column !== 'yearToDate') return undefined
  if (months.length > 1 && !isUnbroken(months)) return fill(words.months, { count: months.length })
  return [...new Set([months[0]!, months.at(-1)!])].map(shortMonth).join('–')
}
