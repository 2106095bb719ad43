import { expect, test } from 'vitest'
import { cashOutlook } from '#domain/cash-outlook.ts'
import type { Report, ReportMonth } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'

const TODAY = '2026-11-25'
const month = (name: string, revenue: number, moneyOut: number, cashBalance = 4_820_000) =>
  ({ month: name, revenue, netProfit: 0, moneyOut, cashBalance }) as ReportMonth
const report = (months: ReportMonth[], publishedAt = '2026-11-05T15:00:00Z'): Report => ({
  companyName: 'Castellan',
  month: months.at(-1)?.month ?? ('2026-10' as Month),
  status: 'final',
  publishedAt,
  advisorNote: null,
  writtenBy: null,
  months,
  expenses: [],
})
/** August to October have 31 + 30 + 31 = 92 days. */
const three = (into: number, out: number, cash?: number) => [
  month('2026-08', into, out, 1),
  month('2026-09', into, out, 2),
  month('2026-10', into, out, cash),
]
const outlookOf = (months: ReportMonth[], publishedAt?: string) => {
  const outlook = cashOutlook(report(months, publishedAt), TODAY)
  if (outlook.kind !== 'outlook') throw new Error(outlook.kind)
  return outlook
}

test('thirteen weeks go on from the last cash with the average week of three months', () => {
  // 3 × $22,345.67 = $67,037.01, in 92 days; a week is $67,037 × 7 / 92 = $5,100.64. Out: $56,400 × 7 / 92 = $4,291.30.
  const outlook = outlookOf(three(2_234_567, 1_880_000))
  expect(outlook).toMatchObject({
    start: { week: 0, day: '2026-10-31', cash: 4_820_000 },
    from: '2026-08',
    until: '2026-10',
    days: 92,
    moneyIn: 6_703_700,
    moneyOut: 5_640_000,
    weeklyIn: 510_100,
    weeklyOut: 429_100,
    lowest: { week: 0 },
    belowZero: undefined,
  })
  expect(outlook.weeks).toHaveLength(13)
  // $48,200 + 1 × $810, and + 13 × $810.
  expect(outlook.weeks[0]).toEqual({ week: 1, day: '2026-11-07', cash: 4_901_000 })
  expect(outlook.weeks[12]).toEqual({ week: 13, day: '2027-01-30', cash: 5_873_000 })
})

test('where more goes out, the lowest point is the last week, and the week that ends below zero is named', () => {
  // In: 0. Out: $9,200 × 3 × 7 / 92 = $2,100 a week. $10,500 is gone to the cent after five weeks, which is not below zero.
  const outlook = outlookOf(three(0, 920_000, 1_050_000))
  expect(outlook.weeks[4]).toMatchObject({ week: 5, cash: 0 })
  expect(outlook.belowZero).toEqual({ week: 6, day: '2026-12-12', cash: -210_000 })
  expect(outlook.lowest).toEqual({ week: 13, day: '2027-01-30', cash: -1_680_000 })
})

test('cash that is below zero already is so from the start, and a refund larger than the sales counts against them', () => {
  const outlook = outlookOf(three(-92_000, 0, -4_000))
  // -$920 × 3 × 7 / 92 = -$210 a week.
  expect(outlook).toMatchObject({ weeklyIn: -21_000, weeklyOut: 0, belowZero: { week: 0 }, lowest: { week: 13 } })
  expect(Object.is(outlook.weeklyOut, -0)).toBe(false)
})

test('a February of 28 days makes a shorter quarter', () => {
  const outlook = cashOutlook(
    report([month('2026-12', 9, 9), month('2027-01', 9, 9), month('2027-02', 9, 9)], '2027-03-02T09:00:00Z'),
    '2027-03-10',
  )
  expect(outlook).toMatchObject({ days: 90, start: { day: '2027-02-28' } })
})

test('a month that was not over when it was published is left out, and the outlook goes on from the one before', () => {
  const months = [...three(920_000, 0), month('2026-11', 1, 99_999_999, 7)]
  expect(outlookOf(months, '2026-11-20T15:00:00Z')).toMatchObject({
    start: { day: '2026-10-31', cash: 4_820_000 },
    until: '2026-10',
    weeklyIn: 210_000,
    weeklyOut: 0,
  })
})

test('with fewer than three months, or a gap among them, it says which are missing', () => {
  expect(cashOutlook(report(three(1, 1).slice(1)), TODAY)).toEqual({ kind: 'missing', missing: ['2026-08'] })
  expect(cashOutlook(report([month('2026-10', 1, 1)]), TODAY)).toEqual({
    kind: 'missing',
    missing: ['2026-08', '2026-09'],
  })
  const [august, , october] = three(1, 1)
  expect(cashOutlook(report([august!, october!]), TODAY)).toEqual({ kind: 'missing', missing: ['2026-09'] })
  expect(cashOutlook(report([month('2026-11', 1, 1)], '2026-11-20T15:00:00Z'), TODAY)).toEqual({
    kind: 'missing',
    missing: ['2026-08', '2026-09', '2026-10'],
  })
})

test('once its thirteen weeks are over there is none', () => {
  expect(cashOutlook(report(three(1, 1)), '2027-01-30').kind).toBe('outlook')
  expect(cashOutlook(report(three(1, 1)), '2027-01-31')).toEqual({ kind: 'old', until: '2026-10' })
})
