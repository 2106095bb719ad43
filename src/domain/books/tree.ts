import type { Cents } from '#schema/units.ts'
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
  // "Total Sales" within the income is that of Sales, though a table's income may be called Sales as well.
  return (
    endedBy(open, line, (node) => words.some((word) => normalizeLabel(word) === normalizeLabel(node.label))) ??
    endedBy(open, line, (node) => words.some((word) => isSameGroup(word, node.label)))
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

/** What the lines of every bookkeeping program are called, by one name each. */
const NAMES = {
  income: ['income', 'revenue', 'trading income', 'sales', 'turnover'],
  cost: ['cost of goods sold', 'cost of sales', 'cogs', 'direct costs'],
  expenses: ['expenses', 'expense', 'operating expenses', 'overheads'],
  otherIncome: ['other income', 'other revenue', 'non-operating income', 'non operating income'],
  otherExpenses: ['other expenses', 'other expense', 'non-operating expenses', 'non operating expenses'],
  otherNet: ['other income/(expense)', 'other income/(expenses)', 'other income and expense', 'other income/expense'],
  ordinary: ['ordinary income/expense'],
  gross: ['gross profit', 'gross margin'],
  operating: ['net operating income', 'net ordinary income', 'operating income', 'operating profit'],
  netOther: ['net other income'],
  net: [
    'net income',
    'net profit',
    'net earnings',
    'net loss',
    'net income/(loss)',
    'net profit/(loss)',
    'profit for the year',
  ],
  assets: ['assets'],
  liabilities: ['liabilities'],
  equity: ['equity'],
  liabilitiesAndEquity: ['liabilities and equity'],
  netAssets: ['net assets'],
  bank: [
    'bank accounts',
    'bank',
    'checking/savings',
    'cash and cash equivalents',
    'cash at bank and in hand',
    'cash and bank',
  ],
} satisfies Record<string, string[]>
export type Name = keyof typeof NAMES

const BY_WORDS = new Map(Object.entries(NAMES).flatMap(([name, all]) => all.map((words) => [words, name as Name])))

/** One spelling for one label: case, `&`, spaces at a slash, Xero's "Less" and "Plus". */
export const normalizeLabel = (label: string) =>
  label
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\s*\/\s*/g, '/')
    .replace(/^(less|plus):? /, '')
    .replace(/\s+/g, ' ')
    .replace(/:$/, '')
    .trim()

/** The name of a label that every such table has. */
export const labelName = (label: string): Name | undefined => BY_WORDS.get(normalizeLabel(label))

/** What a `Total X` or `Total for X` may be the total of; empty where the label is none. */
export function totalOf(label: string): string[] {
  const found = /^total (?:(for|of) )?(.+)$/.exec(normalizeLabel(label))
  return found ? [...(found[1] ? [`${found[1]} ${found[2]}`] : []), found[2] ?? ''] : []
}

/** Whether both are the same group: by their words, or by the name that both go by. */
export const isSameGroup = (label: string, other: string) =>
  normalizeLabel(label) === normalizeLabel(other) ||
  (labelName(label) !== undefined && labelName(label) === labelName(other))
