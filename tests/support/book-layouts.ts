import { addressOf } from '#domain/books/formula.ts'
import { written } from './books.ts'
import { type BookCell, workbook } from './workbook.ts'

export const PRODUCTS = ['online classic', 'online new', 'desktop', 'xero'] as const
export type Product = (typeof PRODUCTS)[number]
export type BookLayout = {
  product: Product
  report: 'profit_and_loss' | 'balance_sheet'
  columns: 'months' | 'one' | 'comparison' | 'percent' | 'class'
  format: 'csv' | 'xlsx'
  basis: 'Accrual' | 'Cash'
  company?: string
}

/** `of` are the lines that a total is the sum of, by their place in the list, with minus for what is taken away. */
type Line = { depth: number; label: string; amounts?: [number, number]; of?: string[]; id?: string }

// September and October 2025, in cents.
const PROFIT: Line[] = [
  { depth: 0, label: 'Income' },
  { depth: 1, label: 'Services', amounts: [10_010, 20_020], id: 'own' },
  { depth: 2, label: 'Repairs', amounts: [100_000, 200_000], id: 'repairs' },
  { depth: 2, label: 'Refunds, given', amounts: [-5_005, -6_007], id: 'refunds' },
  { depth: 1, label: '=Services', of: ['own', 'repairs', 'refunds'], id: 'services' },
  { depth: 0, label: '=Income', of: ['services'], id: 'income' },
  { depth: 0, label: 'Cost of Goods Sold' },
  { depth: 1, label: 'Materials', amounts: [30_033, 40_044], id: 'materials' },
  { depth: 0, label: '=Cost of Goods Sold', of: ['materials'], id: 'cost' },
  { depth: 0, label: 'Gross Profit', of: ['income', '-cost'], id: 'gross' },
  { depth: 0, label: 'Expenses' },
  { depth: 1, label: 'Payroll' },
  { depth: 2, label: 'Wages', amounts: [15_000, 16_001], id: 'wages' },
  { depth: 2, label: 'Taxes', amounts: [1_500, 1_600], id: 'taxes' },
  { depth: 1, label: '=Payroll', of: ['wages', 'taxes'], id: 'payroll' },
  { depth: 1, label: 'Rent & lease', amounts: [50_000, 50_000], id: 'rent' },
  { depth: 0, label: '=Expenses', of: ['payroll', 'rent'], id: 'expenses' },
  { depth: 0, label: 'Net Income', of: ['gross', '-expenses'], id: 'net' },
]
const BALANCE: Line[] = [
  { depth: 0, label: 'ASSETS' },
  { depth: 1, label: 'Current Assets' },
  { depth: 2, label: 'Bank Accounts' },
  { depth: 3, label: 'Checking (1234)', amounts: [700_001, 650_002], id: 'checking' },
  { depth: 3, label: 'Savings', amounts: [0, 50_050], id: 'savings' },
  { depth: 2, label: '=Bank Accounts', of: ['checking', 'savings'], id: 'bank' },
  { depth: 2, label: 'Undeposited Funds', amounts: [12_300, 0], id: 'undeposited' },
  { depth: 1, label: '=Current Assets', of: ['bank', 'undeposited'], id: 'current' },
  { depth: 0, label: '=ASSETS', of: ['current'], id: 'assets' },
  { depth: 0, label: 'LIABILITIES AND EQUITY' },
  { depth: 1, label: 'Liabilities' },
  { depth: 2, label: 'Card', amounts: [5_001, -3_002], id: 'card' },
  { depth: 1, label: '=Liabilities', of: ['card'], id: 'liabilities' },
  { depth: 1, label: 'Equity' },
  { depth: 2, label: 'Retained Earnings', amounts: [707_300, 703_054], id: 'retained' },
  { depth: 1, label: '=Equity', of: ['retained'], id: 'equity' },
  { depth: 0, label: '=LIABILITIES AND EQUITY', of: ['liabilities', 'equity'], id: 'both' },
]

/** What the files say of October 2025. */
export const OCTOBER = {
  profit_and_loss: { revenue: 214_013, moneyOut: 107_645, netProfit: 106_368, otherIncome: 0 },
  balance_sheet: { cashBalance: 700_052 },
}

const amountsOf = (lines: Line[], line: Line): [number, number] =>
  line.amounts ??
  ((line.of ?? []).reduce<[number, number]>(
    ([a, b], name) => {
      const sign = name.startsWith('-') ? -1 : 1
      const found = lines.find(({ id }) => id === name.replace('-', ''))
      const [c, d] = found ? amountsOf(lines, found) : [0, 0]
      return [a + sign * c, b + sign * d]
    },
    [0, 0],
  ) as [number, number])

type Column = { heads: string[]; value: (amounts: [number, number]) => number | string }

function columnsOf({ product, report, columns, format }: BookLayout): Column[] {
  const isBalance = report === 'balance_sheet'
  const isDesktop = product === 'desktop'
  const head = (month: string, day: number, year: number) =>
    !isBalance
      ? `${month} ${isDesktop ? year % 100 : year}`
      : isDesktop
        ? `${month} ${day}, ${year % 100}`
        : product === 'xero'
          ? `${day} ${month} ${year}`
          : `${month} ${day}, ${year}`
  const [september, october] = [head('Sep', 30, 2025), head('Oct', 31, 2025)]
  const total = isDesktop ? 'TOTAL' : 'Total'
  const newest = (amounts: [number, number]) => amounts[1]
  const first = (amounts: [number, number]) => amounts[0]
  const share = () => (format === 'csv' ? '12.5 %' : 0.125)
  if (columns === 'one') return [{ heads: product.startsWith('online') ? [total] : [october], value: newest }]
  if (columns === 'percent')
    return [
      { heads: [october], value: newest },
      { heads: ['% of Income'], value: share },
    ]
  if (columns === 'class')
    return [
      { heads: ['Crew A'], value: ([, all]) => all - 1 },
      { heads: ['Not specified'], value: () => 1 },
      { heads: [total], value: newest },
    ]
  if (columns === 'comparison') {
    const before = head('Oct', 31, 2024)
    const isOnline = product.startsWith('online')
    const column = (text: string) => (product === 'online classic' ? [total, text] : [text])
    return [
      { heads: column(october), value: newest },
      { heads: column(isOnline ? `${before} (PY)` : before), value: first },
      { heads: column(isOnline ? 'Change' : '$ Change'), value: ([a, b]) => b - a },
      { heads: column('% Change'), value: share },
    ]
  }
  const both = [
    { heads: [september], value: first },
    { heads: [october], value: newest },
  ]
  if (product === 'xero') both.reverse()
  return isBalance || product === 'xero' ? both : [...both, { heads: [total], value: ([a, b]) => a + b }]
}

const REPORT = { profit_and_loss: 'Profit and Loss', balance_sheet: 'Balance Sheet' }

function titlesOf({ product, report, columns, basis, company = 'Ashworth & Sons LLC' }: BookLayout): BookCell[][] {
  const isBalance = report === 'balance_sheet'
  if (product === 'desktop') return []
  const period = isBalance
    ? product === 'xero'
      ? 'As at 31 October 2025'
      : 'As of October 31, 2025'
    : columns === 'months'
      ? product === 'xero'
        ? 'For the 2 months ended 31 October 2025'
        : product === 'online new'
          ? 'September, 2025-October, 2025'
          : 'September - October, 2025'
      : product === 'xero'
        ? 'For the month ended 31 October 2025'
        : 'October 2025'
  const kind =
    columns === 'class' ? ' by Class' : columns === 'comparison' && !product.startsWith('xero') ? ' Comparison' : ''
  const name = `${REPORT[report]}${product.startsWith('online') ? kind : ''}`
  if (product === 'xero') return [[name], [company], [period], [`${basis} Basis`], []]
  return product === 'online new' ? [[name], [company], [period], []] : [[company], [name], [period], []]
}

/** Xero has no groups of accounts, and books nothing on a group. */
const flat = (lines: Line[]) =>
  lines
    .filter(({ id, label }) => id !== 'own' && !/^=?(Services|Payroll)$/.test(label))
    .map((line) => {
      const of = line.of?.flatMap(
        (id) => ({ services: ['repairs', 'refunds'], payroll: ['wages', 'taxes'] })[id] ?? [id],
      )
      return of ? { ...line, of } : line
    })

/** The bytes of a report as a product exports it. */
export function bookFile(layout: BookLayout): Uint8Array {
  const { product, report, format, basis } = layout
  const isDesktop = product === 'desktop'
  const all = report === 'profit_and_loss' ? PROFIT : BALANCE
  const lines = product === 'xero' ? flat(all) : all
  const columns = columnsOf(layout)
  const from = isDesktop ? 5 : 1
  const step = isDesktop ? 2 : 1
  const levels = Math.max(...columns.map(({ heads }) => heads.length))
  const rows: BookCell[][] = titlesOf(layout)
  for (let level = 0; level < levels; level++) {
    const cells: BookCell[] = Array.from({ length: from }, () => null)
    if (level === levels - 1 && product === 'online new') cells[0] = 'Distribution account'
    if (level === levels - 1 && product === 'xero') cells[0] = 'Account'
    for (const [nth, { heads }] of columns.entries()) {
      const text = heads[level + heads.length - levels] ?? ''
      cells[from + nth * step] = level < levels - 1 && nth > 0 ? null : text
    }
    rows.push(cells)
  }
  const top = rows.length
  const rowOf = (id: string) => top + lines.findIndex((line) => line.id === id) + 1
  for (const [nth, line] of lines.entries()) {
    const cells: BookCell[] = Array.from({ length: from }, () => null)
    const label = line.label.replace(/^=/, product === 'online new' ? 'Total for ' : 'Total ')
    cells[isDesktop ? line.depth : 0] =
      product === 'online new' && format === 'xlsx'
        ? { value: label, indent: line.depth }
        : `${product.startsWith('online') ? '   '.repeat(line.depth) : ''}${label}`
    if (line.amounts || line.of)
      for (const [at, { value }] of columns.entries()) {
        const column = from + at * step
        const cents = value(amountsOf(lines, line))
        cells[column] =
          format === 'csv' ? csvAmount(cents, product) : cellValue(cents, line, product, nth, column, rowOf)
      }
    rows.push(cells)
  }
  if (product.startsWith('online')) {
    const when = 'Wednesday, November 05, 2025 04:19 PM GMT-7'
    rows.push([], [product === 'online new' ? `${basis} Basis ${when}` : `${when} - ${basis} Basis`])
  }
  return format === 'xlsx'
    ? workbook(rows, { before: isDesktop ? ['QuickBooks Desktop Export Tips'] : [] })
    : csvBytes(rows, product)
}

const csvAmount = (cents: number | string, product: Product) =>
  typeof cents === 'string'
    ? cents
    : product === 'xero'
      ? cents < 0
        ? `(${(-cents / 100).toFixed(2)})`
        : (cents / 100).toFixed(2)
      : written(cents, product === 'online new' ? 'dollar' : 'minus')

function cellValue(
  cents: number | string,
  line: Line,
  product: Product,
  _: number,
  column: number,
  rowOf: (id: string) => number,
): BookCell {
  if (typeof cents === 'string') return cents
  const value = cents / 100
  if (product === 'online new') return value
  const address = (name: string) => addressOf(column, rowOf(name.replace('-', '')))
  const isTotal = line.of && Number.isInteger(cents)
  if (product === 'online classic')
    return {
      f: isTotal
        ? (line.of ?? [])
            .map((name) => `${name.startsWith('-') ? '-' : '+'}(${address(name)})`)
            .join('')
            .replace(/^\+/, '')
        : `${value}`,
    }
  if (!isTotal) return value
  const sum = (line.of ?? []).map((name) => `${name.startsWith('-') ? '-' : ''}${address(name)}`).join(',')
  return product === 'desktop' ? { f: `ROUND(SUM(${sum}),5)`, v: value } : { f: `SUM(${sum})`, v: 0 }
}

function csvBytes(rows: BookCell[][], product: Product): Uint8Array {
  const width = Math.max(...rows.map((cells) => cells.length))
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const text = rows
    .map((cells) => Array.from({ length: width }, (_, at) => quoted(String(cells[at] ?? ''))).join(','))
    .join('\r\n')
  const bytes = new TextEncoder().encode(`${product === 'xero' ? '\uFEFF' : ''}${text}\r\n`)
  return bytes
}
