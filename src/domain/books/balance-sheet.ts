import type { StatementLine } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'
import { refused } from './fault.ts'
import type { MonthColumn } from './header.ts'
import type { BooksLine } from './lines.ts'
import { linesOfMonth, statementRows } from './statement-lines.ts'
import { Sums } from './sums.ts'
import { labelName, type Name, type Node, treeOf } from './tree.ts'

/** What a balance sheet says of each of its months, in their order; the cash is what the bank accounts hold. */
export type BalanceSheet = { cashBalance: Cents; lines: StatementLine[] }[]

const isNetAssets = (label: string) => labelName(label) === 'netAssets'

/**
 * Assets = liabilities + equity, to the cent in every month; so is every total.
 * @throws {BooksRefused} with the lines named
 */
export function balanceSheet(lines: readonly BooksLine[], months: readonly MonthColumn[]): BalanceSheet {
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
  const rows = statementRows(nodes)
  return sums.all(banks).map((cashBalance, nth) => ({ cashBalance, lines: linesOfMonth(rows, nth) }))
}

function banksIn({ children }: Node): Node[] {
  return children.flatMap((node) => (labelName(node.label) === 'bank' ? [node] : banksIn(node)))
}
