import type { CsvRow } from '#domain/csv-rows.ts'
import type { StatementLine } from '#schema/statement-line.ts'
import type { Cents, Month } from '#schema/units.ts'
import { BooksRefused, type Fault, refused } from './fault.ts'
import { headerOf, headRow, type MonthColumn } from './header.ts'
import { type BooksLine, linesOf } from './lines.ts'
import { type ProfitAndLoss, profitAndLoss } from './profit-and-loss.ts'
import { linesOfMonth, statementRows } from './statement-lines.ts'
import { Sums } from './sums.ts'
import { tableOf } from './table.ts'
import { type BooksSource, booksSourceOf } from './titles.ts'
import { labelName, type Name, type Node, totalOf, treeOf } from './tree.ts'

/** One month of a file; `isPart` where its column says that the month is not whole. */
type BooksMonth<T> = T & { month: Month; isPart: boolean; head: string }

/** `leftOut` are the headings of the columns that are not imported. */
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

/** What a balance sheet says of each of its months, in their order; the cash is what the bank accounts hold. */
type BalanceSheet = { cashBalance: Cents; lines: StatementLine[] }[]

const isNetAssets = (label: string) => labelName(label) === 'netAssets'

/**
 * Assets = liabilities + equity, to the cent in every month; so is every total.
 * @throws {BooksRefused} with the lines named
 */
function balanceSheet(lines: readonly BooksLine[], months: readonly MonthColumn[]): BalanceSheet {
  const nodes = treeOf(lines, isNetAssets)
  const sums = new Sums(months)
  const named = (name: Name) => nodes.filter(({ label }) => labelName(label) === name)
  const all = (name: Name) => sums.all(named(name))
  const [assets] = named('assets')
  if (!assets) throw refused('no_assets', null)
  const banks = banksIn(assets)
  if (banks.length === 0) throw refused('no_bank', assets.line)
  const [owned, owed, equity] = [all('assets'), all('liabilities'), all('equity')]
  for (const node of named('netAssets')) sums.compare({ ...node, amounts: node.own }, sums.less(owned, null, owed))
  const other = sums.add([owed, equity, all('liabilitiesAndEquity')], null)
  sums.compare(
    { line: assets.total?.line ?? assets.line, label: assets.total?.label ?? assets.label, amounts: owned },
    other,
    'sides',
  )
  sums.settle()
  const rows = statementRows(nodes)
  return sums.all(banks).map((cashBalance, nth) => ({ cashBalance, lines: linesOfMonth(rows, nth) }))
}

function banksIn({ children }: Node): Node[] {
  return children.flatMap((node) => (labelName(node.label) === 'bank' ? [node] : banksIn(node)))
}
