import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insightsOf } from '#domain/insights.ts'
import { shiftMonth } from '#domain/month.ts'
import { monthFaults } from '#domain/month-faults.ts'
import type { MonthFigures } from '#schema/firm-month.ts'
import type { ReportMonth } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'

const MARCH = '2026-03' as Month
const DEFAULT = {
  revenue: 10_000_000,
  otherIncome: 0,
  netProfit: 3_500_000,
  cashBalance: 20_000_000,
  moneyOut: 6_500_000,
}
type Given = { figures?: object; expenses?: [string, number][]; months?: [number, object][]; last?: [string, number][] }
const list = (pairs: [string, number][] = []) =>
  pairs.map(([category, amount]) => ({ category, amount: amount as Cents }))
const insights = ({ figures, expenses, months = [], last }: Given = {}) =>
  insightsOf({
    month: MARCH,
    figures: { ...DEFAULT, ...figures } as MonthFigures,
    expenses: list(expenses),
    before: {
      months: months.map(
        ([by, more]) => ({ month: shiftMonth(MARCH, by), ...DEFAULT, ...more }) as unknown as ReportMonth,
      ),
      expenses: list(last),
    },
  })
const said = (given?: Given) => {
  const { highlights, recommendations } = insights(given)
  return [highlights.map(({ say }) => say), recommendations.map(({ say }) => say)]
}

test('a first month with a good margin and a reserve is told as it is, and a tenth is to be set apart', () => {
  expect(insights()).toEqual({
    highlights: [
      { say: 'revenueAlone', values: { month: 'March', amount: '$100,000' } },
      { say: 'marginReached', values: { percent: '35.0%', amount: '$35,000' } },
      { say: 'cash', values: { amount: '$200,000', months: '3.1' } },
    ],
    recommendations: [{ say: 'keepOn', values: { amount: '$3,500' } }],
  })
})

test('revenue stands beside last year’s where there is one, else beside last month’s', () => {
  expect(
    said({
      months: [
        [-1, { revenue: 9_000_000 }],
        [-12, { revenue: 12_000_000 }],
      ],
    })[0]?.[0],
  ).toBe('revenueBelowLastYear')
  expect(said({ months: [[-1, { revenue: 9_000_000 }]] })[0]?.[0]).toBe('revenueAboveLastMonth')
  expect(said({ months: [[-1, { revenue: 10_004_000 }]] })[0]?.[0]).toBe('revenueLevelLastMonth')
  expect(said({ months: [[-2, { revenue: 1 }]] })[0]?.[0]).toBe('revenueAlone')
})

test('a margin below the target says by how much, and names the largest cost', () => {
  const { highlights, recommendations } = insights({
    figures: { netProfit: 1_000_000, moneyOut: 9_000_000 },
    expenses: [
      ['Payroll', 6_000_000],
      ['Rent', 3_000_000],
    ],
  })
  expect(highlights[1]).toEqual({ say: 'marginShort', values: { percent: '10.0%', amount: '$10,000' } })
  expect(recommendations).toContainEqual({ say: 'closeGap', values: { amount: '$20,000', category: 'Payroll' } })
})

test('a loss, cash that is gone and a small reserve come first', () => {
  expect(said({ figures: { netProfit: -100, cashBalance: 0 } })).toEqual([
    ['revenueAlone', 'loss', 'cashGone'],
    ['buildReserve', 'endLoss'],
  ])
  const { recommendations } = insights({
    figures: { cashBalance: 6_500_000 },
    months: [
      [-1, {}],
      [-2, {}],
    ],
  })
  expect(recommendations).toEqual([{ say: 'buildReserve', values: { amount: '$65,000' } }])
})

test('a category that rose is named with how much more it took, if that is worth a sentence', () => {
  const rose = insights({
    expenses: [
      ['Fuel', 150_000],
      ['Rent', 500_000],
    ],
    last: [
      ['Fuel', 100_000],
      ['Rent', 490_000],
    ],
    months: [[-1, {}]],
  })
  const values = { category: 'Fuel', amount: '$500', percent: '50.0%' }
  expect(rose.highlights.at(-1)).toEqual({ say: 'rose', values })
  expect(rose.recommendations).toContainEqual({ say: 'lookAt', values })
  expect(said({ expenses: [['Fuel', 124_900]], last: [['Fuel', 100_000]], months: [[-1, {}]] })[0]).not.toContain(
    'rose',
  )
  expect(said({ expenses: [['Fuel', 900_000]], last: [['Fuel', 100_000]], months: [[-2, {}]] })[0]).not.toContain(
    'rose',
  )
})

test('no figures are too odd for a sentence', () => {
  const cents = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
  const figures = fc.record({
    revenue: cents,
    otherIncome: cents,
    netProfit: cents,
    cashBalance: cents,
    moneyOut: cents,
  })
  fc.assert(
    fc.property(figures, figures, fc.array(fc.tuple(fc.string(), cents), { maxLength: 5 }), (shown, last, expenses) => {
      const { highlights, recommendations } = insights({
        figures: shown,
        expenses,
        months: [[-1, last]],
        last: expenses,
      })
      expect(highlights.length).toBeGreaterThan(2)
      expect(recommendations.length).toBeGreaterThan(0)
      expect(JSON.stringify([highlights, recommendations])).not.toMatch(/NaN|undefined|Infinity/)
    }),
    { seed: 20260315 },
  )
})

test('what blocks a publication is named with its amounts, to the cent', () => {
  const looked = { ...DEFAULT, lacks: [], spending: null } as never
  expect(monthFaults(MARCH, looked, MARCH)).toEqual([])
  expect(monthFaults(shiftMonth(MARCH, 1), looked, MARCH)).toEqual([{ why: 'notBegun' }])
  expect(
    monthFaults(
      MARCH,
      Object.assign({}, looked, { netProfit: 3_500_001, spending: 6_499_999, lacks: ['profit', 'cash'] }),
      MARCH,
    ),
  ).toEqual([
    { why: 'lacksProfit' },
    { why: 'lacksCash' },
    { why: 'net', written: 3_500_001, added: 3_500_000 },
    { why: 'spending', written: 6_500_000, added: 6_499_999 },
  ])
})

test('a month that is not over is told as so far, beside no other month and with no advice', () => {
  const about = {
    month: MARCH,
    expenses: [],
    before: { months: [{ month: '2026-02' as Month, ...DEFAULT }], expenses: [] },
  }
  const told = (figures: object) =>
    insightsOf({ ...about, isUnfinished: true, figures: { ...DEFAULT, ...figures } } as never)
  expect(told({})).toEqual({
    highlights: [
      { say: 'revenueSoFar', values: { month: 'March', amount: '$100,000' } },
      { say: 'profitSoFar', values: { month: 'March', amount: '$35,000' } },
      { say: 'cashAlone', values: { amount: '$200,000' } },
    ],
    recommendations: [],
  })
  expect(told({ netProfit: -1_000 }).highlights[1]?.say).toBe('profitSoFarLoss')
  expect(told({ netProfit: 0 }).highlights[1]?.say).toBe('profitSoFarZero')
})

test('a month that breaks even keeps no share of its revenue', () => {
  expect(said({ figures: { netProfit: 0 } })[0]?.[1]).toBe('brokeEven')
})
