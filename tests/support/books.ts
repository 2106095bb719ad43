import { readBooks } from '#domain/books/read-books.ts'

/** Made-up books of a company, and how each bookkeeping program writes them out. Cents, one amount a month. */
export type Account = { name: string; amounts: number[]; below?: Account[] }
export type MadeBooks = {
  months: string[]
  income: Account[]
  cost: Account[]
  expenses: Account[]
  otherIncome: Account[]
  otherExpenses: Account[]
}
export type Layout = 'quickbooks' | 'quickbooks classic' | 'quickbooks desktop' | 'xero'

type Row = (string | number[])[]
const SHORT = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** `-1,234.56` in the three ways that the programs have for it. */
export function written(cents: number, how: 'minus' | 'brackets' | 'dollar' | 'trailing' = 'minus') {
  const size = `${Math.floor(Math.abs(cents) / 100).toLocaleString('en-US')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
  if (cents >= 0) return how === 'dollar' ? `$${size}` : size
  return { minus: `-${size}`, brackets: `(${size})`, dollar: `-$${size}`, trailing: `${size}-` }[how]
}

const sum = (count: number, lists: number[][]) =>
  Array.from({ length: count }, (_, nth) => lists.reduce((all, amounts) => all + (amounts[nth] ?? 0), 0))
export const totalOf = (account: Account): number[] =>
  sum(account.amounts.length, [account.amounts, ...(account.below ?? []).map(totalOf)])

export function sumsOf({ months, ...sections }: MadeBooks) {
  const of = (accounts: Account[]) => sum(months.length, accounts.map(totalOf))
  const [income, cost, expenses] = [of(sections.income), of(sections.cost), of(sections.expenses)]
  const [otherIncome, otherExpenses] = [of(sections.otherIncome), of(sections.otherExpenses)]
  const minus = (a: number[], b: number[]) => a.map((cents, nth) => cents - (b[nth] ?? 0))
  const gross = minus(income, cost)
  const operating = minus(gross, expenses)
  const other = minus(otherIncome, otherExpenses)
  return {
    income,
    cost,
    expenses,
    otherIncome,
    otherExpenses,
    gross,
    operating,
    other,
    net: sum(months.length, [operating, other]),
  }
}

function account(one: Account, depth: number, total: (name: string) => string): Row[] {
  const name = '   '.repeat(depth) + one.name
  if (!one.below?.length) return [[name, one.amounts]]
  const head: Row = one.amounts.some(Boolean) ? [name, one.amounts] : [name]
  return [
    head,
    ...one.below.flatMap((below) => account(below, depth + 1, total)),
    ['   '.repeat(depth) + total(one.name), totalOf(one)],
  ]
}

/** A profit and loss statement by month as `layout` exports it, with its columns and lines that say nothing new. */
export function profitAndLossFile(books: MadeBooks, layout: Layout, how: Parameters<typeof written>[1] = 'minus') {
  const isXero = layout === 'xero'
  const isDesktop = layout === 'quickbooks desktop'
  const total = (name: string) => (layout === 'quickbooks' ? `Total for ${name}` : `Total ${name}`)
  const s = sumsOf(books)
  const section = (name: string, accounts: Account[], amounts: number[]): Row[] =>
    accounts.length === 0 ? [] : [[name], ...accounts.flatMap((one) => account(one, 1, total)), [total(name), amounts]]
  const [cost, expenses] = isXero
    ? ['Cost of Sales', 'Operating Expenses']
    : ['Cost of Goods Sold', isDesktop ? 'Expense' : 'Expenses']
  const rows: Row[] = [
    ...(isDesktop ? [['Ordinary Income/Expense']] : []),
    ...section(isXero ? 'Trading Income' : 'Income', books.income, s.income),
    ...section(cost, books.cost, s.cost),
    ['Gross Profit', s.gross],
    ...(isXero ? section('Other Income', books.otherIncome, s.otherIncome) : []),
    ...section(expenses, books.expenses, s.expenses),
    ...(isXero ? [] : [[isDesktop ? 'Net Ordinary Income' : 'Net Operating Income', s.operating]]),
    ...(isXero ? [] : section('Other Income', books.otherIncome, s.otherIncome)),
    ...section('Other Expenses', books.otherExpenses, s.otherExpenses),
    ...(isXero ? [] : [['Net Other Income', s.other]]),
    [isXero ? 'Net Profit' : 'Net Income', s.net],
  ]
  return tableFile(books.months, rows, layout, how)
}

/** The rows under a head of months, newest first for Xero, with a Total or YTD column at the end. */
export function tableFile(months: string[], rows: Row[], layout: Layout, how: Parameters<typeof written>[1] = 'minus') {
  const isXero = layout === 'xero'
  const heads = months.map((month) => `${SHORT[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`)
  const order = months.map((_, nth) => (isXero ? months.length - 1 - nth : nth))
  const line = ([name, amounts]: Row) => {
    const cells = Array.isArray(amounts)
      ? [...order.map((nth) => amounts[nth] ?? 0), amounts.reduce((a, b) => a + b, 0)]
      : []
    return [quoted(String(name)), ...cells.map((cents) => quoted(written(cents, how)))].join(',')
  }
  const head = [isXero ? 'Account' : '', ...order.map((nth) => heads[nth]), isXero ? 'YTD' : 'Total'].join(',')
  const title = isXero
    ? ['Profit and Loss', 'Made-up Plumbing LLC', `"For the ${months.length} months ended March 31, 2026"`, '']
    : ['Made-up Plumbing LLC', 'Profit and Loss by Month', `"${heads[0]} - ${heads.at(-1)}"`, '']
  const foot = isXero ? [] : ['', '"Thursday, Mar 05, 2026 10:14:33 AM GMT-6 - Accrual Basis"']
  return [...title, head, ...rows.map(line), ...foot].join(isXero ? '\n' : '\r\n')
}

/** A file of books that is plain text. */
export const readBooksText = (text: string) => readBooks(new TextEncoder().encode(text))
