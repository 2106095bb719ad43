import type { Cents } from '#schema/units.ts'
import { refused } from './fault.ts'
import type { MonthColumn } from './header.ts'
import { labelName, type Name, totalOf } from './labels.ts'
import type { BooksLine } from './lines.ts'
import { spendingByMonth } from './spending.ts'
import { Sums } from './sums.ts'
import { type Node, treeOf } from './tree.ts'

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
  return months.map((_, nth) => ({
    revenue: at(income, nth),
    otherIncome: at(allOther, nth),
    netProfit: at(net, nth),
    moneyOut: at(moneyOut, nth),
    expenses: spending.byMonth[nth] ?? [],
  }))
}

const at = (amounts: readonly Cents[], nth: number) => amounts[nth] ?? (0 as Cents)

const isBooked = (node: Node): boolean =>
  [node.own, node.total?.amounts].some((amounts) => amounts?.some((cents) => cents !== 0)) ||
  node.children.some(isBooked)
