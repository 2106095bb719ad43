import type { MonthStatements, StatementRow } from '#schema/statement.ts'
import type { Cents, Month } from '#schema/units.ts'
import { wholeDollars } from './amount.ts'
import { type LineNode, lineTree } from './line-tree.ts'
import { shiftMonth } from './month.ts'
import { isUnfinished } from './unfinished.ts'

/** A line that changed from one month to the next. Whole dollars, so that what is read adds up. */
export type LineChange = { name: string; before: Cents; after: Cents; change: Cents }

/** `changes`: the largest first; empty where every line stayed the same. */
export type LineChanges =
  | { kind: 'changes'; month: Month; before: Month; changes: LineChange[] }
  | { kind: 'unfinished'; month: Month; before: Month }
  | { kind: 'alone' }

const MAX_CHANGES = 3

/**
 * The lines of the profit and loss statement that changed most since the month before. What is booked on a line itself
 * counts, totals and results do not, so that nothing counts twice; nothing booked is 0. A month that was not over when it
 * was published is not compared.
 */
export function lineChanges({ month, publishedAt, profit_and_loss: statement }: MonthStatements): LineChanges {
  const before = shiftMonth(month, -1)
  if (isUnfinished({ month, publishedAt })) return { kind: 'unfinished', month, before }
  const [at, atBefore] = [statement.months.indexOf(month), statement.months.indexOf(before)]
  if (at < 0 || atBefore < 0) return { kind: 'alone' }
  const lines = bookedLines(lineTree(statement.rows), '')
  const isTwice = (label: string) => lines.filter(({ row }) => row.label === label).length > 1
  const changes = lines.map(({ row, group }): LineChange => {
    const [was, is] = [wholeDollars(row.amounts[atBefore] ?? 0), wholeDollars(row.amounts[at] ?? 0)]
    const name = group && isTwice(row.label) ? `${group}: ${row.label}` : row.label
    return { name, before: was, after: is, change: (is - was) as Cents }
  })
  const largest = changes
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
  return { kind: 'changes', month, before, changes: largest.slice(0, MAX_CHANGES) }
}

type BookedLine = { row: StatementRow; group: string }

/** Lines, and groups that something is booked on beside their lines; each with the group around it. */
const bookedLines = (nodes: LineNode<StatementRow>[], group: string): BookedLine[] =>
  nodes.flatMap(({ line, children }) => [
    ...(line.kind === 'line' || line.kind === 'group' ? [{ row: line, group }] : []),
    ...bookedLines(children, line.label),
  ])
