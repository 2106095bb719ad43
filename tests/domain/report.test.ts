import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftMonth } from '#domain/month.ts'
import { marginOf, monthFigures, runwayOf } from '#domain/month-figures.ts'
import { figuresOf, hasCharts, spendingOf, twelveMonths } from '#domain/report.ts'
import { cashSentence, marginSentence, revenueSentence, spendingSentence } from '#domain/report-sentences.ts'
import { LINES, statementOf } from '#domain/statement.ts'
import type { Report, ReportMonth } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'

const FEB = '2025-02' as Month
const one = (month: string, figures: Partial<Record<keyof ReportMonth, number>> = {}) =>
  ({ month, revenue: 0, netProfit: 0, cashBalance: 0, moneyOut: 0, ...figures }) as ReportMonth
const report = (months: ReportMonth[], expenses: [string, number][] = []): Report => ({
  companyName: 'Castellan',
  month: months.at(-1)?.month ?? FEB,
  status: 'final',
  publishedAt: '2025-03-03T15:00:00Z',
  advisorNote: null,
  writtenBy: null,
  months,
  expenses: expenses.map(([category, amount]) => ({ category, amount: amount as Cents })),
})
/** `count` months up to February 2025, each as `figures` has it. */
const row = (count: number, figures: (at: number) => Partial<Record<keyof ReportMonth, number>> = () => ({})) =>
  Array.from({ length: count }, (_, at) => one(shiftMonth(FEB, at - count + 1), figures(at)))

test('twelve months end with the one that is shown, each with the same month a year before', () => {
  const slots = twelveMonths(report(row(24, (at) => ({ revenue: at }))))
  expect(slots.map(({ month }) => month)).toEqual(row(12).map(({ month }) => month))
  expect(slots.map(({ figures, lastYear }) => [figures?.revenue, lastYear?.revenue])).toEqual(
    Array.from({ length: 12 }, (_, at) => [at + 12, at]),
  )
})

test('with fourteen months the last two alone have a year before them', () => {
  const slots = twelveMonths(report(row(14)))
  expect(slots.map(({ lastYear }) => lastYear?.month)).toEqual([...Array(10).fill(undefined), '2024-01', '2024-02'])
})

test('a month that was not published leaves its place empty; places before the first month are left away', () => {
  const slots = twelveMonths(report([one('2024-10'), one('2024-12'), one('2025-02')]))
  expect(slots.map(({ month, figures }) => [month, figures !== undefined])).toEqual([
    ['2024-10', true],
    ['2024-11', false],
    ['2024-12', true],
    ['2025-01', false],
    ['2025-02', true],
  ])
})

test('one month alone is figures without charts, also where an older one lies beyond the twelve', () => {
  expect(hasCharts(report([one('2025-02')]))).toBe(false)
  expect(hasCharts(report([one('2024-01'), one('2025-02')]))).toBe(false)
  expect(hasCharts(report([one('2024-03'), one('2025-02')]))).toBe(true)
})

test('each month has the runway that its own last three published months give', () => {
  const slots = twelveMonths(
    report([
      one('2024-09', { moneyOut: 900, cashBalance: -5 }),
      one('2024-10', { moneyOut: 300, cashBalance: 600 }),
      one('2024-12', { moneyOut: 100, cashBalance: 1_300 }),
      one('2025-01', { moneyOut: 200, cashBalance: 700 }),
      one('2025-02', { moneyOut: -900, cashBalance: 5 }),
    ]),
  )
  // Gone; 600 / 600; 1,300 / 433.33; 700 / 200; nothing goes out: 100 + 200 - 900, whatever went out in September.
  expect(slots.map(({ runway }) => runway)).toEqual([0, 10, undefined, 30, 35, null])
})

test('margins and runways stay exact at the edge of what a number holds', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(marginOf(one('2025-02', { revenue: most, netProfit: -most }))).toBe(-10_000)
  expect(marginOf(one('2025-02', { netProfit: 5 }))).toBe(0)
  expect(
    runwayOf(
      one('2025-02', { cashBalance: most, moneyOut: most }),
      row(3, () => ({ moneyOut: most })),
    ),
  ).toBe(10)
  const { revenueChange, profitChange } = monthFigures(one('2025-02', { revenue: most, netProfit: 1 }), [
    one('2025-01', { revenue: -most, netProfit: 0 }),
  ])
  expect([revenueChange, profitChange]).toEqual([20_000, null])
})

const cents = fc.integer({ min: -900_000_000, max: 900_000_000 })
const figures = fc.record({ revenue: cents, netProfit: cents, cashBalance: cents, moneyOut: cents })
const published = fc.array(fc.option(figures, { nil: undefined }), { minLength: 1, maxLength: 24 })

test('the statement’s year to date is the sum of the calendar year’s published months, and every cell its own month’s', () => {
  fc.assert(
    fc.property(published, figures, (earlier, now) => {
      const months = [
        ...row(earlier.length + 1, (at) => earlier[at] ?? {}).filter((_, at) => earlier[at] !== undefined),
        one(FEB, now),
      ].map((month) => month)
      const asked = report(months)
      const { columns, rows, monthsInYear } = statementOf(asked)
      const inYear = months.filter(({ month }) => month.startsWith('2025'))
      expect(monthsInYear).toBe(inYear.length)
      expect(rows.map(({ line }) => line)).toEqual([...LINES])
      for (const line of ['revenue', 'moneyOut', 'netProfit'] as const) {
        const cells = rows.find((row) => row.line === line)!.cells
        for (const [at, { column, month }] of columns.entries()) {
          const sum = inYear.reduce((sum, one) => sum + one[line], 0)
          const alone = months.find((one) => one.month === month)?.[line]
          expect(cells[at]).toEqual({ unit: 'cents', value: column === 'yearToDate' ? sum : alone })
        }
      }
    }),
    { seed: 20250305 },
  )
})

test('a column whose month was never published is left away', () => {
  const columns = (months: ReportMonth[]) => statementOf(report(months)).columns.map(({ column }) => column)
  expect(columns([one('2025-02', { revenue: 1 })])).toEqual(['month', 'yearToDate'])
  expect(columns([one('2024-02'), one('2025-02')])).toEqual(['month', 'lastYear', 'yearToDate'])
  expect(columns([one('2025-01'), one('2025-02')])).toEqual(['month', 'lastMonth', 'yearToDate'])
})

test('a year’s cash and runway are not summed, and its margin is that of the sums', () => {
  const { rows } = statementOf(
    report([one('2025-01', { revenue: 300, netProfit: 30 }), one('2025-02', { revenue: 100, netProfit: 50 })]),
  )
  const year = Object.fromEntries(rows.map(({ line, cells }) => [line, cells.at(-1)?.value ?? null]))
  expect(year).toMatchObject({ revenue: 400, netProfit: 80, profitMargin: 2_000, cashBalance: null, runway: null })
})

test('a sum that no number holds is left away rather than rounded', () => {
  const most = { revenue: Number.MAX_SAFE_INTEGER }
  const { rows } = statementOf(report([one('2025-01', most), one('2025-02', most)]))
  expect(rows[0]?.cells.map((cell) => cell?.value)).toEqual([most.revenue, most.revenue, undefined])
})

test('categories add up to the money out, whatever was imported', () => {
  const expenses = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), cents), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(expenses, cents, (expenses, moneyOut) => {
      const lines = spendingOf(report([one('2025-02', { moneyOut })], expenses))
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(moneyOut)
      expect(lines.filter(({ kind }) => kind === 'category').length).toBeLessThanOrEqual(7)
    }),
    { seed: 20250305 },
  )
})

test('seven categories stand by their names; of more, the smaller ones are one line, and what is not sorted another', () => {
  const names = (count: number, moneyOut: number) =>
    spendingOf(
      report(
        [one('2025-02', { moneyOut })],
        Array.from({ length: count }, (_, at): [string, number] => [`c${at}`, 100 - at]),
      ),
    ).map(({ kind, name, amount }) => [kind === 'category' ? name : kind, amount])
  expect(names(7, 679)).toHaveLength(7)
  expect(names(9, 1_000).slice(5)).toEqual([
    ['c5', 95],
    ['rest', 94 + 93 + 92],
    ['open', 1_000 - 864],
  ])
  expect(spendingOf(report([one('2025-02', { moneyOut: 5 })]))).toEqual([])
})

test.each([
  [row(13, (at) => ({ revenue: at === 0 ? 7_648_500 : 8_421_000 })), 'lastYearAbove', '10.1%'],
  [row(13, (at) => ({ revenue: at === 0 ? 10_000 : 9_580 })), 'lastYearBelow', '4.2%'],
  [row(13, () => ({ revenue: 10_000 })), 'lastYearLevel', '0.0%'],
  [row(13, (at) => ({ revenue: at === 0 ? 100_000 : 100_044 })), 'lastYearLevel', '0.0%'],
  [row(2, (at) => ({ revenue: at === 0 ? 1_000 : 1_100 })), 'lastMonthAbove', '10.0%'],
  [row(13, (at) => ({ revenue: at === 0 ? 0 : at === 11 ? 200 : 100 })), 'lastMonthBelow', '50.0%'],
])('the first chart says what it shows: %#', (months, say, percent) => {
  expect(revenueSentence(report(months))).toEqual({ say, values: { month: 'February', percent } })
})

test('a month beside nothing, or beside nothing earned, says its own revenue', () => {
  const alone = { say: 'revenueAlone', values: { month: 'February', amount: '$84,210' } }
  expect(revenueSentence(report([one('2025-02', { revenue: 8_421_000 })]))).toEqual(alone)
  expect(revenueSentence(report([one('2025-01'), one('2025-02', { revenue: 8_421_000 })]))).toEqual(alone)
})

test('the other charts say margin, cash and what took most', () => {
  const months = row(3, (at) => ({
    revenue: 100,
    netProfit: [30, 29, 19][at],
    cashBalance: 500_000,
    moneyOut: 100_000,
  }))
  const asked = report(months, [
    ['Payroll', 60_000],
    ['Rent', 40_000],
  ])
  expect(marginSentence(asked)).toEqual({
    say: 'margin',
    values: { month: 'February', percent: '19.0%', reached: 1, count: 3 },
  })
  expect(cashSentence(asked)).toEqual({ say: 'cash', values: { month: 'February', amount: '$5,000', months: '5.0' } })
  expect(spendingSentence(asked)).toEqual({
    say: 'spending',
    values: { month: 'February', category: 'Payroll', amount: '$600', percent: '60.0%' },
  })
})

test('what cannot be said is not: no revenue, no money out, no cash, no category', () => {
  const broke = report([one('2025-02', { moneyOut: 5, cashBalance: -300_000 })])
  expect(marginSentence(broke)).toEqual({ say: 'marginNone', values: { month: 'February' } })
  expect(cashSentence(broke)).toMatchObject({ say: 'cashGone', values: { amount: '−$3,000' } })
  expect(spendingSentence(broke)).toBeUndefined()
  const idle = report(
    [one('2025-02', { moneyOut: -5, cashBalance: 100 })],
    [
      ['Refund', 500],
      ['Other', -505],
    ],
  )
  expect(cashSentence(idle)).toMatchObject({ say: 'cashAlone' })
  expect(spendingSentence(idle)).toMatchObject({ say: 'spendingAlone', values: { category: 'Refund' } })
})

test('the figures of the month are those that the dashboard shows', () => {
  const months = row(3, (at) => ({ revenue: 100 + at, netProfit: 10, cashBalance: 900, moneyOut: 300 }))
  const [shown, ...before] = months.toReversed()
  expect(figuresOf(report(months))).toEqual({ ...shown, ...monthFigures(shown!, before) })
})

test('a month that was published before it was over is told as so far, beside no other month', () => {
  const told = (figures: Partial<Record<keyof ReportMonth, number>>) => {
    const some = { revenue: 1_000_000, netProfit: 300_000, cashBalance: 500_000, moneyOut: 700_000 }
    const partly = {
      ...report([...row(12, () => some), one('2025-03', { ...some, ...figures })], [['Rent', 200_000]]),
      publishedAt: '2025-03-20T15:00:00Z',
    }
    return [revenueSentence, marginSentence, cashSentence, spendingSentence].map((say) => say(partly)?.say)
  }
  expect(told({})).toEqual(['revenueSoFar', 'marginSoFar', 'cashSoFar', 'spendingSoFar'])
  expect(told({ netProfit: -18_000 })[1]).toBe('marginSoFarLoss')
  expect(told({ netProfit: 0 })[1]).toBe('marginSoFarZero')
})

test('a month with a loss is told what it lost, and one that broke even that it did', () => {
  const told = (netProfit: number) => marginSentence(report([one('2025-02', { revenue: 1_000_000, netProfit })]))
  expect(told(-18_000)).toEqual({
    say: 'marginLoss',
    values: { month: 'February', percent: '1.8%', amount: '$180', reached: 0, count: 1 },
  })
  expect(told(0).say).toBe('marginZero')
  expect(told(300_000)).toMatchObject({ say: 'margin', values: { percent: '30.0%' } })
})
