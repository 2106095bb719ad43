import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountingAmount, amountInWords, exactAmount } from '#domain/amount.ts'
import { csv } from '#domain/csv.ts'
import { marginAxis, moneyAxis, plotOf, tickDollars } from '#domain/plot.ts'
import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { Cents } from '#schema/units.ts'

const cents = (...values: number[]) => values as Cents[]
const labels = (...values: number[]) => moneyAxis(cents(...values)).ticks.map(({ label }) => label)

test('an axis counts in steps that a reader counts in', () => {
  expect(labels(11_200_000)).toEqual(['0', '$40k', '$80k', '$120k'])
  expect(labels(17_573_000)).toEqual(['0', '$100k', '$200k'])
  expect(labels(4_000_000, -2_000_000)).toEqual(['−$20k', '0', '$20k', '$40k'])
  expect(labels(-500)).toEqual(['−$6', '−$4', '−$2', '0'])
  expect(labels(0)).toEqual(['0', '$1'])
  expect(labels()).toEqual(['0', '$1'])
  expect(labels(120_000_000)).toEqual(['0', '$400k', '$800k', '$1.2M'])
})

test.each([
  [0, '0'],
  [4_000_000, '$40k'],
  [-4_000_000, '−$40k'],
  [50_000, '$500'],
  [250_000_000_000, '$2.5B'],
])('a gridline at %i cents reads %s', (value, label) => {
  expect(tickDollars(value as Cents)).toBe(label)
})

test('every value lies on its axis, which has 0 and at most six lines', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger(), { maxLength: 24 }), (values) => {
      const { from, to, ticks } = moneyAxis(cents(...values))
      for (const value of values) expect(from <= value && value <= to).toBe(true)
      expect(ticks.some(({ value }) => value === 0)).toBe(true)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
    { seed: 20250305 },
  )
})

test('the axis of margins has room above its target', () => {
  expect(marginAxis([1_890] as Hundredths[]).ticks.map(({ label }) => label)).toEqual(['0%', '20%', '40%'])
  expect(marginAxis([-3_500] as Hundredths[]).ticks.map(({ label }) => label)).toEqual(['−40%', '0%', '40%'])
})

const box = { width: 112, height: 130, left: 10, right: 2, top: 10, bottom: 20 }

test('columns stand on the base line, hang below it for a loss, and take 58 hundredths of their step', () => {
  const plot = plotOf(box, { from: -50, to: 50, ticks: [] }, 10)
  expect(plot.step).toBe(10)
  expect(plot.base).toBe(60)
  expect(plot.column(0, 50)).toEqual({ x: 12.1, y: 10, width: 5.8, height: 50 })
  expect(plot.column(9, -25)).toMatchObject({ y: 60, height: 25 })
  expect(plot.column(3, 0)).toMatchObject({ y: 60, height: 0 })
})

test('a line is broken where a month is missing', () => {
  const plot = plotOf(box, { from: 0, to: 100, ticks: [] }, 4)
  expect(plot.line([0, 100, undefined, 50])).toBe('M22.50 110.00L47.50 10.00M97.50 60.00')
})

test.each([
  ['above where the line rises to it', [10, 50, 60], 40],
  ['below where it falls to it', [10, 60, 50], 80],
  ['above where there is no room below', [10, 20, 5], 80],
  ['above a single month', [50], 50],
  ['below where it rises from a dip behind a peak', [60, 60, 80, 70, 72], 60],
])('the number of the last point stands clear of the line: %s', (_, values, y) => {
  const plot = plotOf({ ...box, width: 112 }, { from: 0, to: 100, ticks: [] }, values.length)
  const words = { x: plot.end, reach: 45, up: 10, down: 20 }
  expect(Math.round(plot.besideLine(values, values.length - 1, words))).toBe(y)
})

test('an amount reads in words, for a program, and on paper', () => {
  const read = (amount: Parameters<typeof exactAmount>[0]) => [
    amountInWords(amount),
    exactAmount(amount),
    accountingAmount(amount),
  ]
  const inCents = (value: number) => read({ unit: 'cents', value: value as Cents })
  expect(inCents(8_421_037)).toEqual(['$84,210', '84210.37', '84,210.37'])
  expect(inCents(-330_005)).toEqual(['−$3,300', '-3300.05', '(3,300.05)'])
  expect(inCents(-7)).toEqual(['$0', '-0.07', '(0.07)'])
  expect(inCents(Number.MAX_SAFE_INTEGER)[1]).toBe('90071992547409.91')
  expect(read({ unit: 'hundredths', value: -1_890 as Hundredths })).toEqual(['−18.9%', '-18.90', '−18.9%'])
  expect(read({ unit: 'tenths', value: 22 as TenthsOfMonth })).toEqual(['2.2', '2.2', '2.2'])
})

test('a spreadsheet opens numbers as numbers and a formula as text', () => {
  const rows = [
    ['=1+1', '+49', '-3', '@x', '\t=1', '＝1', ' =1'],
    ['a, "b"', { number: '-3300.05' }, null, 'line\nbreak', 'Łódź'],
  ]
  expect(csv(rows)).toBe(`\uFEFF'=1+1,'+49,'-3,'@x,"'\t'=1",'＝1,' =1\r\n"a, ""b""",-3300.05,,"line\nbreak",Łódź\r\n`)
})
