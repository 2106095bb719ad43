import type { Cents } from '#schema/units.ts'
import { isSame, normalizeLabel, totalOf } from './labels.ts'
import type { BooksLine } from './lines.ts'

/** A line, or a group of them. `own` is what was booked on the group's own account; `total` is the total's line. */
export type Node = { label: string; line: number; own: Cents[] | null; children: Node[]; total: BooksLine | null }

/**
 * The groups of a table, by its headings and totals alone: spaces at the left do not survive every export. `isResult`
 * tells the lines that are worked out (gross profit, net income): they end every open group.
 */
export function treeOf(lines: readonly BooksLine[], isResult: (label: string) => boolean): Node[] {
  const root: Node = group({ line: 0, label: '', amounts: null })
  let open = [root]
  for (const line of lines) {
    if (isResult(line.label)) open = closedTo(open, 0)
    else if (line.amounts && totalOf(line.label).length > 0) {
      const closed = closedBy(open, line)
      if (closed) {
        open = closed
        continue
      }
    }
    const node = group(line)
    open.at(-1)?.children.push(node)
    if (!line.amounts) open.push(node)
  }
  closedTo(open, 0)
  return root.children
}

const group = ({ line, label, amounts }: BooksLine): Node => ({ label, line, own: amounts, children: [], total: null })

type IsIts = (node: Node) => boolean

/** Ends the group that this line is the total of; undefined where there is none, and the line is one like others. */
function closedBy(open: Node[], line: BooksLine): Node[] | undefined {
  const words = totalOf(line.label)
  // «Total Sales» within the income is that of Sales, though a table's income may be called Sales as well.
  return (
    endedBy(open, line, (node) => words.some((word) => normalizeLabel(word) === normalizeLabel(node.label))) ??
    endedBy(open, line, (node) => words.some((word) => isSame(word, node.label)))
  )
}

function endedBy(open: Node[], line: BooksLine, isIts: IsIts): Node[] | undefined {
  for (let at = open.length - 1; at >= 0; at--) {
    const node = open[at]
    if (!node) continue
    if (at > 0 && isIts(node)) {
      closedTo(open, at)
      node.total = line
      return open.slice(0, at)
    }
    // A group that has amounts of its own looks like a line until its total comes.
    const nth = node.children.findLastIndex((child) => child.own && !child.total && isIts(child))
    const head = node.children[nth]
    if (!head) continue
    closedTo(open, at)
    head.children = node.children.splice(nth + 1)
    head.total = line
    return open.slice(0, at + 1)
  }
  return undefined
}

/** Groups above `at` that no total has ended were lines without amounts: what came after them stands beside them. */
function closedTo(open: Node[], at: number): Node[] {
  for (let nth = open.length - 1; nth > at; nth--) {
    const below = open[nth]?.children.splice(0) ?? []
    open[nth - 1]?.children.push(...below)
  }
  return open.slice(0, at + 1)
}
