import type { StatementLine } from '#schema/statement-line.ts'

type Line = Pick<StatementLine, 'kind' | 'depth'>

/** A line of a statement; a group with what belongs to it, and its total. */
export type LineNode<L> = { line: L; children: LineNode<L>[]; total: L | null }

/** The lines of a statement as its groups stand: those between a group and the total of the same depth belong to it. */
export function lineTree<L extends Line>(lines: readonly L[]): LineNode<L>[] {
  const nodes: LineNode<L>[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at++] as L
    const node: LineNode<L> = { line, children: [], total: null }
    nodes.push(node)
    if (line.kind !== 'group') continue
    const start = at
    while (at < lines.length && (lines[at] as L).depth > line.depth) at++
    node.children = lineTree(lines.slice(start, at))
    const end = lines[at]
    if (end?.kind === 'total' && end.depth === line.depth) {
      node.total = end
      at++
    }
  }
  return nodes
}
