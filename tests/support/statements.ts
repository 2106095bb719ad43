import { mergeStatement } from '#domain/merge-statement.ts'
import { shiftMonth } from '#domain/month.ts'
import type { MonthStatements } from '#schema/statement.ts'
import type { StatementLine } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'

type Line = Omit<StatementLine, 'position'>
const lineOf = (kind: Line['kind'], depth: number, label: string, amount: number | null) =>
  ({ kind, depth, label, amount, section: null }) as Line

/** Statements of `count` months up to February 2025, with `lines` expenses; the last of them is a credit. */
export function statementsOf(count: number, lines = 3, more: Partial<MonthStatements> = {}): MonthStatements {
  const months = Array.from({ length: count }, (_, at) => shiftMonth('2025-02' as Month, at - count + 1))
  const names = Array.from({ length: lines }, (_, at) => `Expense number ${at + 1}`)
  const profitAndLoss = (month: Month, at: number) =>
    [
      lineOf('group', 0, 'Income', null),
      lineOf('line', 1, 'Service calls', 7_648_503 + at),
      lineOf('total', 0, 'Total for Income', 7_648_503 + at),
      lineOf('group', 0, 'Expenses', null),
      ...names.map((name, nth) => lineOf('line', 1, name, nth === lines - 1 ? -123_456 : 200_000 + 10_000 * nth)),
      lineOf('total', 0, 'Total for Expenses', 2_000_000),
      lineOf('profit', 0, 'Net Income', 5_648_503 + at),
    ].map((line) => ({ ...line, month }))
  const balanceSheet = (month: Month) =>
    [
      lineOf('group', 0, 'Assets', null),
      lineOf('group', 1, 'Bank Accounts', null),
      lineOf('line', 2, 'Business checking', 9_000_001),
      lineOf('total', 1, 'Total for Bank Accounts', 9_000_001),
      lineOf('total', 0, 'Total for Assets', 9_000_001),
    ].map((line) => ({ ...line, month }))
  return {
    companyName: 'Castellan Heating & Air',
    month: '2025-02',
    status: 'final',
    publishedAt: '2025-03-04T03:30:00.000Z',
    profit_and_loss: mergeStatement(months.flatMap(profitAndLoss)),
    balance_sheet: mergeStatement(months.flatMap(balanceSheet)),
    ...more,
  } as MonthStatements
}
