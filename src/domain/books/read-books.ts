import type { CsvRow } from '#domain/csv-rows.ts'
import type { Month } from '#schema/units.ts'
import { type BalanceSheet, balanceSheet } from './balance-sheet.ts'
import { BooksRefused, type Fault, refused } from './fault.ts'
import { headerOf, headRow } from './header.ts'
import { linesOf } from './lines.ts'
import { type ProfitAndLoss, profitAndLoss } from './profit-and-loss.ts'
import { tableOf } from './table.ts'
import { type BooksSource, booksSourceOf } from './titles.ts'
import { labelName, totalOf } from './tree.ts'

/** One month of a file; `isPart` where its column says that the month is not whole. */
type BooksMonth<T> = T & { month: Month; isPart: boolean; head: string }

/** `leftOut` are the heads of the columns that are not imported. */
export type Books = { leftOut: string[] } & (
  | { kind: 'profit_and_loss'; months: BooksMonth<ProfitAndLoss[number]>[] }
  | { kind: 'balance_sheet'; months: BooksMonth<BalanceSheet[number]>[] }
)

const NO_SOURCE: BooksSource = { company: null, report: null, period: null, basis: null }

export type BooksRead = { source: BooksSource } & ({ books: Books } | { faults: Fault[] })

/**
 * A company's months out of an export of QuickBooks or Xero, oldest first: exact to the cent, or refused with the lines
 * named (docs/product-rules.md, Import of books).
 */
export function readBooks(bytes: Uint8Array): BooksRead {
  try {
    return readTable(tableOf(bytes))
  } catch (thrown) {
    if (thrown instanceof BooksRefused) return { source: NO_SOURCE, faults: thrown.faults }
    throw thrown
  }
}

/** The same for rows that come from elsewhere: a connection's answer. */
export function readTable(rows: readonly CsvRow[]): BooksRead {
  const { kind, ...source } = booksSourceOf(rows, headRow(rows))
  try {
    if (source.report && !kind) throw refused('other_report', null, { report: source.report })
    return { source, books: booksIn(rows, source, kind === 'balance_sheet') }
  } catch (thrown) {
    if (thrown instanceof BooksRefused) return { source, faults: thrown.faults }
    throw thrown
  }
}

function booksIn(rows: readonly CsvRow[], { period }: BooksSource, isNamedBalance: boolean): Books {
  const isBalance = isNamedBalance || rows.some(({ cells }) => cells.some(isAssets))
  const header = headerOf(rows, period, isBalance)
  const { months, leftOut } = header
  const lines = linesOf(header)
  const byMonth = <T>(read: readonly T[]) =>
    months
      .flatMap(({ month, isPart, head }, nth) => (read[nth] ? [{ ...read[nth], month, isPart, head }] : []))
      .sort((a, b) => a.month.localeCompare(b.month))
  if (!isBalance) return { kind: 'profit_and_loss', leftOut, months: byMonth(profitAndLoss(lines, months)) }
  return { kind: 'balance_sheet', leftOut, months: byMonth(balanceSheet(lines, months)) }
}

const isAssets = (cell: string) =>
  /assets/i.test(cell) && [cell, ...totalOf(cell)].some((words) => labelName(words) === 'assets')
