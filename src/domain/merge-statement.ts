import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { StatementLine } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import { isSameGroup, normalizeLabel } from './books/tree.ts'
import { fillResults } from './fill-results.ts'
import { type LineNode, lineTree } from './line-tree.ts'

/** `position` where there are transactions behind it. */
type Line = Omit<StatementLine, 'position'> & { position?: number }
type MergedNode = { line: StatementRow; children: MergedNode[]; total: StatementRow | null }

/**
 * One statement of several months, from the lines of each. A line is the same in two months if it stands in the same group
 * under the same name; renamed, it is two lines. Names and order are those of the latest month; a line that only an
 * earlier month has stands behind the one that it followed there. Results stand in every month.
 */
export function mergeStatement(lines: readonly (Line & { month: Month })[]): MergedStatement {
  const months = [...new Set(lines.map(({ month }) => month))].sort()
  const merged: MergedNode[] = []
  for (const [at, month] of [...months.entries()].toReversed())
    mergeMonth(merged, lineTree(lines.filter((line) => line.month === month)), at, months.length)
  return fillResults({ months, rows: flattened(merged, 0) })
}

function mergeMonth(into: MergedNode[], nodes: LineNode<Line>[], at: number, count: number) {
  const unmatched = new Set(into)
  let place = 0
  for (const { line, children, total } of nodes) {
    let node = matchOf(line, [...unmatched])
    if (node) {
      unmatched.delete(node)
      place = into.indexOf(node) + 1
    } else {
      node = { line: rowOf(line, count), children: [], total: null }
      into.splice(place++, 0, node)
    }
    node.line.amounts[at] = line.amount
    if (line.position !== undefined) {
      node.line.positions ??= Array(count).fill(null)
      node.line.positions[at] = line.position
    }
    if (total) {
      node.total ??= rowOf(total, count)
      node.total.amounts[at] = total.amount
    }
    mergeMonth(node.children, children, at, count)
  }
}

const rowOf = ({ kind, depth, label, section }: Line, count: number): StatementRow => ({
  kind,
  depth,
  label,
  section,
  amounts: Array(count).fill(null),
})

/** By its name; at the top also by what every bookkeeping program has, whatever it calls it there: Income and Revenue. */
function matchOf(line: Line, nodes: readonly MergedNode[]) {
  const same = nodes.filter((node) => node.line.kind === line.kind)
  return (
    same.find((node) => normalizeLabel(node.line.label) === normalizeLabel(line.label)) ??
    (line.depth === 0 && line.kind !== 'line'
      ? same.find((node) => node.line.section === line.section && isSameGroup(node.line.label, line.label))
      : undefined)
  )
}

const flattened = (nodes: readonly MergedNode[], depth: number): StatementRow[] =>
  nodes.flatMap(({ line, children, total }) => [
    { ...line, depth },
    ...flattened(children, depth + 1),
    ...(total ? [{ ...total, depth }] : []),
  ])
