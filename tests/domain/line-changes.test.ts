import { expect, test } from 'vitest'
import { lineChanges } from '#domain/line-changes.ts'
import { mergeStatement } from '#domain/merge-statement.ts'
import type { MonthStatements } from '#schema/statement.ts'
import type { StatementLine } from '#schema/statement-line.ts'
import type { Cents, Month } from '#schema/units.ts'

type Line = [kind: StatementLine['kind'], depth: number, label: string, amount: number | null]

const statements = (months: Record<string, Line[]>, publishedAt = '2026-11-05T15:00:00Z'): MonthStatements => ({
  companyName: 'Castellan',
  month: Object.keys(months).at(-1) as Month,
  status: 'final',
  publishedAt,
  profit_and_loss: mergeStatement(
    Object.entries(months).flatMap(([month, lines]) =>
      lines.map(([kind, depth, label, amount]) => ({
        month: month as Month,
        kind,
        depth,
        label,
        amount: amount as Cents | null,
        section: 'expenses' as const,
      })),
    ),
  ),
  balance_sheet: { months: [], rows: [] },
})
const changesOf = (...given: Parameters<typeof statements>) => {
  const found = lineChanges(statements(...given))
  return found.kind === 'changes'
    ? found.changes.map(({ name, before, after, change }) => [name, change, before, after])
    : found.kind
}
const line = (label: string, amount: number | null): Line => ['line', 1, label, amount]

test('the three lines that changed most are named, the largest first, up or down', () => {
  expect(
    changesOf({
      '2026-09': [line('Materials', 840_000), line('Rent', 200_000), line('Fuel', 90_000), line('Meals', 5_000)],
      '2026-10': [line('Materials', 1_071_000), line('Rent', 200_000), line('Fuel', 30_000), line('Meals', 6_000)],
    }),
  ).toEqual([
    ['Materials', 231_000, 840_000, 1_071_000],
    ['Fuel', -60_000, 90_000, 30_000],
    ['Meals', 1_000, 5_000, 6_000],
  ])
})

test('a group’s total and the profit count nothing twice; what is booked on the group itself counts as a line', () => {
  const month = (fuel: number, own: number): Line[] => [
    ['group', 0, 'Vehicles', own],
    line('Fuel', fuel),
    ['total', 0, 'Total for Vehicles', fuel + own],
    ['profit', 0, 'Net Income', -fuel - own],
  ]
  expect(changesOf({ '2026-09': month(10_000, 500), '2026-10': month(50_000, 900) })).toEqual([
    ['Fuel', 40_000, 10_000, 50_000],
    ['Vehicles', 400, 500, 900],
  ])
})

test('lines of one name are told apart by the group they stand in', () => {
  const month = (truck: number, van: number): Line[] => [
    ['group', 0, 'Truck', null],
    line('Fuel', truck),
    ['total', 0, 'Total for Truck', truck],
    ['group', 0, 'Van', null],
    line('Fuel', van),
    ['total', 0, 'Total for Van', van],
  ]
  expect(changesOf({ '2026-09': month(100, 100), '2026-10': month(100, 900) })).toEqual([['Van: Fuel', 800, 100, 900]])
})

test('negative amounts, nothing booked and a line that is new or gone are counted from and to zero', () => {
  expect(
    changesOf({
      '2026-09': [line('Refunds', -50_000), line('Gone', 30_000), line('Empty', null)],
      '2026-10': [line('Refunds', 20_000), line('New', -10_000), line('Empty', null)],
    }),
  ).toEqual([
    ['Refunds', 70_000, -50_000, 20_000],
    ['Gone', -30_000, 30_000, 0],
    ['New', -10_000, 0, -10_000],
  ])
})

test('the change is that of the whole dollars that are read, and less than a dollar is none', () => {
  // $10.49 and $12.50 read $10 and $13.
  expect(
    changesOf({
      '2026-09': [line('Materials', 1_049), line('Rent', 20_010), line('Fees', -20)],
      '2026-10': [line('Materials', 1_250), line('Rent', 20_040), line('Fees', 20)],
    }),
  ).toEqual([['Materials', 300, 1_000, 1_300]])
  expect(changesOf({ '2026-09': [line('Rent', 5)], '2026-10': [line('Rent', 5)] })).toEqual([])
})

test('a month that was not over is compared with none, nor is one whose month before has no lines', () => {
  const two = { '2026-10': [line('Rent', 1_000)], '2026-11': [line('Rent', 90_000)] }
  expect(changesOf(two, '2026-11-20T15:00:00Z')).toBe('unfinished')
  expect(changesOf(two, '2026-12-03T15:00:00Z')).toEqual([['Rent', 89_000, 1_000, 90_000]])
  expect(changesOf({ '2026-08': [line('Rent', 1_000)], '2026-10': [line('Rent', 2_000)] })).toBe('alone')
})
