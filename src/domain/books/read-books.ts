import { parseCsv } from '#domain/csv-rows.ts'
import type { Cents, Month } from '#schema/units.ts'
import { BooksRefused, type Fault, refused } from './fault.ts'
import { headerOf, type MonthColumn } from './header.ts'
import { type BooksLine, linesOf } from './lines.ts'
import { type ProfitAndLoss, profitAndLoss } from './profit-and-loss.ts'
import { Sums } from './sums.ts'
import { labelName, type Name, type Node, totalOf, treeOf } from './tree.ts'

/** One month of a file; `isPart` where its column says that the month is not whole. */
type BooksMonth<T> = T & { month: Month; isPart: boolean; head: string }

export type Books = { leftOut: string[] } & (
  | { kind: 'profit_and_loss'; months: BooksMonth<ProfitAndLoss[number]>[] }
  | { kind: 'balance_sheet'; months: BooksMonth<{ cashBalance: Cents }>[] }
)

/**
 * A company's months out of an export of QuickBooks or Xero, oldest first: exact to the cent, or refused with the lines
 * named (docs/product-rules.md, Import of books).
 */
export function readBooks(text: string): { books: Books } | { faults: Fault[] } {
  try {
    return { books: booksIn(text) }
  } catch (thrown) {
    if (thrown instanceof BooksRefused) return { faults: thrown.faults }
    throw thrown
  }
}

function booksIn(text: string): Books {
  if (text.trim() === '') throw refused('empty', null)
  const header = headerOf(parseCsv(text, { unclosedQuote: (line) => refused('unclosed_quote', line) }))
  const { months, leftOut } = header
  const lines = linesOf(header)
  const byMonth = <T>(read: readonly T[]) =>
    months
      .flatMap(({ month, isPart, head }, nth) => (read[nth] ? [{ ...read[nth], month, isPart, head }] : []))
      .sort((a, b) => a.month.localeCompare(b.month))
  const isBalance = lines.some(({ label }) => [label, ...totalOf(label)].some((words) => labelName(words) === 'assets'))
  if (!isBalance) return { kind: 'profit_and_loss', leftOut, months: byMonth(profitAndLoss(lines, months)) }
  const cash = cashOf(lines, months).map((cashBalance) => ({ cashBalance }))
  return { kind: 'balance_sheet', leftOut, months: byMonth(cash) }
}

const isNetAssets = (label: string) => labelName(label) === 'netAssets'

/**
 * The cash of each month: what its bank accounts hold. Assets = liabilities + equity, to the cent; so is every total.
 * @throws {BooksRefused} with the lines named
 */
function cashOf(lines: readonly BooksLine[], months: readonly MonthColumn[]): Cents[] {
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
  )
  sums.settle()
  return sums.all(banks)
}

function banksIn({ children }: Node): Node[] {
  return children.flatMap((node) => (labelName(node.label) === 'bank' ? [node] : banksIn(node)))
}
