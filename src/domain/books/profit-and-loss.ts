import type { StatementLine } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'
import { refused } from './fault.ts'
import type { MonthColumn } from './header.ts'
import type { BooksLine } from './lines.ts'
import { linesOfMonth, statementRows } from './statement-lines.ts'
import { Sums } from './sums.ts'
import { labelName, type Name, type Node, totalOf, treeOf } from './tree.ts'

/** What a profit and loss statement says of each of its months, in their order. */
export type ProfitAndLoss = {
  revenue: Cents
  /** Beside revenue: interest, sold equipment. */
  otherIncome: Cents
  netProfit: Cents
  /** Cost of sales, expenses and other expenses. */
  moneyOut: Cents
  /** They add up to the money out. */
  expenses: { category: string; amount: Cents }[]
  lines: StatementLine[]
}[]

const RESULTS: Name[] = ['gross', 'operating', 'netOther', 'net']
const isResult = (label: string) => RESULTS.some((name) => labelName(label) === name)
/** A section, also where a folded table has nothing of it but its total. */
const sectionOf = ({ label, own }: Node) =>
  labelName(label) ?? (own ? totalOf(label).map(labelName).find(Boolean) : undefined)

/**
 * Income − cost of sales − expenses + other = net profit, to the cent in every month; so is every total.
 * @throws {BooksRefused} with the lines named
 */
export function profitAndLoss(lines: readonly BooksLine[], months: readonly MonthColumn[]): ProfitAndLoss {
  const nodes = treeOf(lines, isResult)
  const sums = new Sums(months)
  const sections = (name: Name) => nodes.filter((node) => sectionOf(node) === name)
  for (const node of nodes)
    if (!sectionOf(node) && isBooked(node)) throw refused('outside_sections', node.line, { label: node.label })
  const [income, cost, expenses] = (['income', 'cost', 'expenses'] as const).map((name) => sums.all(sections(name)))
  const [otherIncome, otherExpenses, otherNet] = (['otherIncome', 'otherExpenses', 'otherNet'] as const).map((name) =>
    sums.all(sections(name)),
  )
  if (!income || !cost || !expenses || !otherIncome || !otherExpenses || !otherNet) return []
  const gross = sums.less(income, null, cost)
  const operating = sums.less(gross, null, expenses)
  const other = sums.less(sums.add([otherIncome, otherNet], null), null, otherExpenses)
  const net = sums.add([operating, other], null)
  const totals = { gross, operating, netOther: other, net }
  for (const [name, sum] of Object.entries(totals))
    for (const node of sections(name as Name)) sums.compare({ ...node, amounts: node.own }, sum)
  sums.settle()
  if (sections('net').length === 0) throw refused('no_net', null)
  const spending = spendingByMonth(
    sums,
    [...sections('cost'), ...sections('expenses'), ...sections('otherExpenses')],
    sections('otherNet'),
  )
  const allOther = sums.add([otherIncome, spending.earned], null)
  const moneyOut = sums.less(sums.add([income, allOther], null), null, net)
  const rows = statementRows(nodes)
  return months.map((_, nth) => ({
    revenue: at(income, nth),
    otherIncome: at(allOther, nth),
    netProfit: at(net, nth),
    moneyOut: at(moneyOut, nth),
    expenses: spending.byMonth[nth] ?? [],
    lines: linesOfMonth(rows, nth),
  }))
}

const at = (amounts: readonly Cents[], nth: number) => amounts[nth] ?? (0 as Cents)

const isBooked = (node: Node): boolean =>
  [node.own, node.total?.amounts].some((amounts) => amounts?.some((cents) => cents !== 0)) ||
  node.children.some(isBooked)

const MAX_CATEGORY_LENGTH = 200

type Spent = { category: string; amount: Cents }

/**
 * Where the money went in each month: the first level under the sections of costs, largest first, one line a name. Of
 * a section that mixes other income and expenses, what is below 0 went out; the rest is `earned`.
 */
function spendingByMonth(sums: Sums, costs: readonly Node[], mixed: readonly Node[]) {
  const spent = costs.flatMap(partsOf).map((part) => ({ category: part.label, amounts: sums.of(part) }))
  const both = mixed.flatMap(partsOf).map((part) => ({ category: part.label, amounts: sums.of(part) }))
  const negative = both.map(({ category, amounts }) => ({
    category,
    amounts: amounts.map((cents) => (cents < 0 ? -cents : 0) as Cents),
  }))
  const earned = sums.add(
    both.map(({ amounts }) => amounts.map((cents) => Math.max(cents, 0) as Cents)),
    null,
  )
  const byMonth = sums.months.map((_, nth) =>
    merged(
      [...spent, ...negative].map(({ category, amounts }) => ({ category, amount: amounts[nth] ?? (0 as Cents) })),
    ),
  )
  return { byMonth, earned }
}

/** What stands in a section, and what was booked on the section itself. */
function partsOf(section: Node): Node[] {
  if (section.children.length === 0) return [section]
  const own: Node[] = section.own ? [{ ...section, children: [], total: null }] : []
  return [...own, ...section.children]
}

function merged(parts: readonly Spent[]): Spent[] {
  const sums = new Map<string, number>()
  for (const { category, amount } of parts) {
    const name = [...category].slice(0, MAX_CATEGORY_LENGTH).join('')
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([category, amount]) => ({ category, amount: amount as Cents }))
    .sort((a, b) => b.amount - a.amount || a.category.localeCompare(b.category))
}
