import type { Cents } from '#schema/units.ts'
import { refused } from './fault.ts'
import type { MonthColumn } from './header.ts'
import { labelName, type Name } from './labels.ts'
import type { BooksLine } from './lines.ts'
import { Sums } from './sums.ts'
import { type Node, treeOf } from './tree.ts'

const isNetAssets = (label: string) => labelName(label) === 'netAssets'

/**
 * The cash of each month: what its bank accounts hold. Assets = liabilities + equity, to the cent; so is every total.
 * @throws {BooksRefused} with the lines named
 */
export function cashOf(lines: readonly BooksLine[], months: readonly MonthColumn[]): Cents[] {
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
