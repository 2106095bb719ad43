import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { Report, ReportMonth } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'
import type { Amount } from './amount.ts'
import { shiftMonth } from './month.ts'
import { marginOf, sumOf } from './month-figures.ts'
import { figuresOf } from './report.ts'

export const LINES = ['revenue', 'moneyOut', 'netProfit', 'profitMargin', 'cashBalance', 'runway'] as const
type StatementLine = (typeof LINES)[number]
const COLUMNS = ['month', 'lastMonth', 'lastYear', 'yearToDate'] as const
export type Column = (typeof COLUMNS)[number]

type Cells = Record<StatementLine, Amount | null>
const NOTHING: Cells = {
  revenue: null,
  moneyOut: null,
  netProfit: null,
  profitMargin: null,
  cashBalance: null,
  runway: null,
}

/**
 * The month beside the one before it, the same month a year ago, and the sum of the calendar year's published months.
 * A month that was not published has no column; a cell is null where a sum would say nothing (cash and runway of a year).
 */
export function statementOf(report: Report) {
  const year = yearToDate(report)
  const lastMonth = shiftMonth(report.month, -1)
  const lastYear = shiftMonth(report.month, -12)
  const columns: Record<Column, { month: Month; cells: Cells }> = {
    month: { month: report.month, cells: cellsOf(report, report.month) },
    lastMonth: { month: lastMonth, cells: cellsOf(report, lastMonth) },
    lastYear: { month: lastYear, cells: cellsOf(report, lastYear) },
    yearToDate: { month: report.month, cells: summed(year) },
  }
  const shown = COLUMNS.filter((column) => LINES.some((line) => columns[column].cells[line]))
  const rows = LINES.map((line) => ({ line, cells: shown.map((column) => columns[column].cells[line]) }))
  return { columns: shown.map((column) => ({ column, month: columns[column].month })), rows, monthsInYear: year.length }
}

/** The published months of the report's calendar year, up to its own. */
const yearToDate = ({ month, months }: Report) => months.filter((one) => one.month.slice(0, 4) === month.slice(0, 4))

function cellsOf(report: Report, month: Month): Cells {
  const found = figuresOf(report, month)
  if (!found) return NOTHING
  return {
    revenue: cents(found.revenue),
    moneyOut: cents(found.moneyOut),
    netProfit: cents(found.netProfit),
    profitMargin: hundredths(found.profitMargin),
    cashBalance: cents(found.cashBalance),
    runway: tenths(found.cashRunwayMonths),
  }
}

function summed(months: readonly ReportMonth[]): Cells {
  const revenue = sumOf(months.map((one) => one.revenue))
  const netProfit = sumOf(months.map((one) => one.netProfit))
  const isWhole = revenue !== null && netProfit !== null
  return {
    ...NOTHING,
    revenue: cents(revenue),
    moneyOut: cents(sumOf(months.map((one) => one.moneyOut))),
    netProfit: cents(netProfit),
    profitMargin: isWhole ? hundredths(marginOf({ revenue, netProfit })) : null,
  }
}

const cents = (value: Cents | null): Amount | null => (value === null ? null : { unit: 'cents', value })
const hundredths = (value: Hundredths): Amount => ({ unit: 'hundredths', value })
const tenths = (value: TenthsOfMonth | null): Amount | null => (value === null ? null : { unit: 'tenths', value })
