import type { StatementLine, StatementReport, StatementSection } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'
import type { Trade } from './demo-companies.ts'
import type { DemoMonth } from './demo-months.ts'
import type { Query } from './postgres.ts'

type Part = [label: string, amount: number]
type Shares = Trade['income']
type Line = Omit<StatementLine, 'position'>
type Month = Omit<DemoMonth, 'publishedAt' | 'status'> & { otherIncome?: number }

const line = (
  kind: Line['kind'],
  depth: number,
  label: string,
  amount: number | null,
  section: StatementSection | null,
) => ({ kind, depth, label, amount: amount as Cents | null, section }) satisfies Line

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, [, amount]) => sum + amount, 0)

const group = (label: string, section: StatementSection, parts: readonly Part[], depth = 0): Line[] => [
  line('group', depth, label, null, section),
  ...parts.map(([name, amount]) => line('line', depth + 1, name, amount, section)),
  line('total', depth, `Total for ${label}`, sumOf(parts), section),
]

/** Splits a sum; the first part takes what the others leave. */
function split(sum: number, [[largest], ...others]: Shares): Part[] {
  const rest = others.map(([label, parts]): Part => [label, Math.round((sum * parts) / 100)])
  return [[largest, sum - sumOf(rest)], ...rest]
}

/** The statement that the month's figures were taken from, to the cent. */
function profitAndLoss(trade: Trade, { revenue, otherIncome = 0, netProfit, expenses }: Month): Line[] {
  const isCost = ([name]: Part) => trade.costOfGoods.includes(name)
  const [cost, overhead] = [expenses.filter(isCost), expenses.filter((part) => !isCost(part))]
  const gross = revenue - sumOf(cost)
  return [
    ...group('Income', 'income', split(revenue, trade.income)),
    ...group('Cost of Goods Sold', 'cost', cost),
    line('profit', 0, 'Gross Profit', gross, null),
    ...group('Expenses', 'expenses', overhead),
    line('profit', 0, 'Net Operating Income', gross - sumOf(overhead), null),
    ...(otherIncome ? group('Other Income', 'other_income', [['Interest earned', otherIncome]]) : []),
    line('profit', 0, 'Net Income', netProfit, null),
  ]
}

/** Receivables and equipment come from the revenue; retained earnings take what is left, so that both sides agree. */
function balanceSheet({ revenue, netProfitThisYear, cashBalance }: Month): Line[] {
  const banks = split(cashBalance, [
    ['Business checking', 80],
    ['Savings for taxes', 20],
  ])
  const receivable = Math.round(revenue * 0.34)
  const fixed: Part[] = [
    ['Vehicles and equipment', 14_260_000],
    ['Accumulated depreciation', -6_130_000],
  ]
  const current = cashBalance + receivable
  const assets = current + sumOf(fixed)
  const card = Math.round(revenue * 0.06)
  const loan = 5_240_000
  const equity: Part[] = [
    ['Retained Earnings', assets - card - loan - netProfitThisYear],
    ['Net Income', netProfitThisYear],
  ]
  return [
    line('group', 0, 'Assets', null, 'assets'),
    line('group', 1, 'Current Assets', null, 'assets'),
    ...group('Bank Accounts', 'assets', banks, 2),
    ...group('Accounts Receivable', 'assets', [['Accounts receivable', receivable]], 2),
    line('total', 1, 'Total for Current Assets', current, 'assets'),
    ...group('Fixed Assets', 'assets', fixed, 1),
    line('total', 0, 'Total for Assets', assets, 'assets'),
    line('group', 0, 'Liabilities and Equity', null, null),
    line('group', 1, 'Liabilities', null, 'liabilities'),
    ...group('Credit Cards', 'liabilities', [['Business card', card]], 2),
    ...group('Long-term Liabilities', 'liabilities', [['Truck loan', loan]], 2),
    line('total', 1, 'Total for Liabilities', card + loan, 'liabilities'),
    ...group('Equity', 'equity', equity, 1),
    line('total', 0, 'Total for Liabilities and Equity', assets, null),
  ]
}

/** Both statements of a month, for what clients see or, where it `revises`, for the draft beside it. */
export async function putDemoStatements(query: Query, company: string, trade: Trade, month: Month, revises = false) {
  const reports: [StatementReport, Line[]][] = [
    ['profit_and_loss', profitAndLoss(trade, month)],
    ['balance_sheet', balanceSheet(month)],
  ]
  for (const [report, lines] of reports)
    await query(
      `insert into statement_lines (company_id, month, revises, report, position, depth, kind, label, amount, section, basis)
       select $1, $2, $3, $4, l.position, l.depth, l.kind, l.label, l.amount, l.section, 'accrual'
       from jsonb_to_recordset($5) as l(position int, depth smallint, kind text, label text, amount bigint, section text)`,
      [
        company,
        `${month.month}-01`,
        revises,
        report,
        JSON.stringify(lines.map((one, at) => ({ ...one, position: at + 1 }))),
      ],
    )
  await query(
    `insert into statement_transactions (company_id, month, revises, report, position, nth, date, kind, name, memo, amount)
     select l.company_id, l.month, l.revises, l.report, l.position, t.nth, l.month + t.days, t.kind, t.name, t.memo,
       case when t.nth = 1 then l.amount * 2 / 5 else l.amount - l.amount * 2 / 5 end
     from statement_lines l
       cross join (values (1, 3, 'Invoice', 'Ames Roofing', 'First half'), (2, 17, 'Invoice', 'Larkspur Tile', ''))
         as t(nth, days, kind, name, memo)
     where l.company_id = $1 and l.month = $2 and l.revises = $3 and l.kind = 'line' and l.section = 'income'`,
    [company, `${month.month}-01`, revises],
  )
}
