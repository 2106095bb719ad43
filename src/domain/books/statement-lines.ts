import type { StatementLine, StatementSection } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'
import { labelName, type Name, type Node, totalOf } from './tree.ts'

/** A line with its amount in each month of the file, in the order of the header. */
type Row = Omit<StatementLine, 'position' | 'amount'> & { amounts: readonly Cents[] | null }

const SECTIONS: Partial<Record<Name, StatementSection>> = {
  income: 'income',
  cost: 'cost',
  expenses: 'expenses',
  otherIncome: 'other_income',
  otherExpenses: 'other_expenses',
  otherNet: 'other',
  assets: 'assets',
  liabilities: 'liabilities',
  equity: 'equity',
}
const PROFITS: (Name | undefined)[] = ['gross', 'operating', 'netOther', 'net']
const MAX_LABEL_LENGTH = 400
const DEEPEST = 20

const shortLabel = (label: string) => [...label].slice(0, MAX_LABEL_LENGTH).join('')

/** The lines of a statement, as its groups stand; headings with nothing under them are left out. */
export function statementRows(nodes: readonly Node[], depth = 0, section: StatementSection | null = null): Row[] {
  return nodes.flatMap((node) => rowsOf(node, Math.min(depth, DEEPEST), section))
}

function rowsOf({ label, own, children, total }: Node, depth: number, above: StatementSection | null): Row[] {
  const name = labelName(label)
  const folded = own && children.length === 0 && !total ? totalOf(label).map(labelName).find(Boolean) : undefined
  const section = above ?? SECTIONS[name ?? folded ?? 'net'] ?? null
  const row = { depth, label: shortLabel(label), section, amounts: own }
  if (children.length === 0 && !total) {
    if (!own) return []
    return [{ ...row, kind: folded ? 'total' : depth === 0 && PROFITS.includes(name) ? 'profit' : 'line' }]
  }
  const below = statementRows(children, depth + 1, section)
  if (!total) return below.length === 0 && !own ? [] : [{ ...row, kind: 'group' }, ...below]
  return [
    { ...row, kind: 'group' },
    ...below,
    { ...row, kind: 'total', label: shortLabel(total.label), amounts: total.amounts },
  ]
}

/** The lines of the `nth` month of a file. */
export const linesOfMonth = (rows: readonly Row[], nth: number): StatementLine[] =>
  rows.map(({ amounts, ...row }, at) => ({ ...row, position: at + 1, amount: amounts?.[nth] ?? null }))
