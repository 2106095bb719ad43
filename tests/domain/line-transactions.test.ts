import { expect, test } from 'vitest'
import { type BookedTransaction, transactionsByLine } from '#domain/books/line-transactions.ts'
import type { StatementLine } from '#schema/statement-line.ts'
import type { Cents } from '#schema/units.ts'

const line = (position: number, kind: StatementLine['kind'], depth: number, label: string, amount: number | null) =>
  ({ position, kind, depth, label, amount, section: null }) as StatementLine
const booked = (accounts: string[], amount: number, name = ''): BookedTransaction => ({
  accounts,
  date: '2026-02-03',
  kind: 'Expense',
  name,
  memo: '',
  amount: amount as Cents,
})
const LINES = [
  line(1, 'group', 0, 'Expenses', null),
  line(2, 'line', 1, 'Repairs & Maintenance', 300),
  line(3, 'group', 1, 'Vehicles', null),
  line(4, 'line', 2, 'Fuel', 500),
  line(5, 'line', 2, 'Repairs & Maintenance', 70),
  line(6, 'total', 1, 'Total for Vehicles', 570),
  line(7, 'total', 0, 'Total for Expenses', 870),
  line(8, 'profit', 0, 'Net Income', -870),
]

test('a line has what was booked on its account, and one of the same name in another group its own', () => {
  const found = transactionsByLine(LINES, [
    booked(['Ordinary Income/Expenses', 'Expenses', 'Repairs and maintenance'], 400, 'Roof'),
    booked(['Ordinary Income/Expenses', 'Expenses', 'Repairs and maintenance'], -100, 'Refund'),
    booked(['Ordinary Income/Expenses', 'Expenses', 'Vehicles', 'Repairs & Maintenance'], 70, 'Brakes'),
  ])
  expect([...found].map(([position, all]) => [position, all.map(({ name }) => name)])).toEqual([
    [2, ['Roof', 'Refund']],
    [5, ['Brakes']],
  ])
})

test('transactions that do not add up to the line are none of it, to the cent and in sign', () => {
  const account = ['Expenses', 'Vehicles', 'Fuel']
  expect(transactionsByLine(LINES, [booked(account, 499)]).size).toBe(0)
  expect(transactionsByLine(LINES, [booked(account, -500)]).size).toBe(0)
  expect(transactionsByLine(LINES, [booked(account, 500)]).size).toBe(1)
})

test('totals, results and groups have none, nor what has no line', () => {
  const found = transactionsByLine(LINES, [
    booked(['Expenses'], 870),
    booked(['Net Income'], -870),
    booked(['Expenses', 'Fuel'], 500),
    booked([], 300),
  ])
  expect(found.size).toBe(0)
})
