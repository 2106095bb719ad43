import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, fullDate, momentInWords, shortDate } from '#domain/date.ts'
import { dollars, ledgerAmount } from '#domain/money.ts'
import { monthName, monthOf, shiftMonth } from '#domain/month.ts'
import { percent, signedPercent, wholePercent } from '#domain/percent.ts'
import { months } from '#domain/runway.ts'
import { retryDelay } from '#domain/timings.ts'
import type { Hundredths, TenthsOfMonth } from '#schema/ratios.ts'
import type { Cents, Month } from '#schema/units.ts'

const cents = (amount: number) => amount as Cents
const hundredths = (value: number) => value as Hundredths

test.each([
  [8421000, '$84,210'],
  [0, '$0'],
  [49, '$0'],
  [50, '$1'],
  [-49, '$0'],
  [-330000, '−$3,300'],
  [123456789012, '$1,234,567,890'],
])('%i cents read %s', (amount, words) => {
  expect(dollars(cents(amount))).toBe(words)
})

test.each([
  [8421000, '84,210'],
  [-4638000, '(46,380)'],
  [0, '0'],
])('%i cents read %s in a ledger', (amount, words) => {
  expect(ledgerAmount(cents(amount))).toBe(words)
})

test.each([
  [1890, '18.9%', '+18.9%'],
  [840, '8.4%', '+8.4%'],
  [-320, '−3.2%', '−3.2%'],
  [0, '0.0%', '+0.0%'],
  [10000, '100.0%', '+100.0%'],
])('%i hundredths of a percent read %s, and %s as a change', (value, words, change) => {
  expect(percent(hundredths(value))).toBe(words)
  expect(signedPercent(hundredths(value))).toBe(change)
})

test.each([
  [0, '0%'],
  [6500, '65%'],
  [10000, '100%'],
])('progress of %i reads %s', (value, words) => {
  expect(wholePercent(hundredths(value))).toBe(words)
})

test('runway has one decimal', () => {
  expect(months(22 as TenthsOfMonth)).toBe('2.2')
  expect(months(100 as TenthsOfMonth)).toBe('10.0')
})

test('no amount of money ever reads as minus nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), (amount) => dollars(cents(amount)) !== '-$0'),
    { seed: 7 },
  )
})

test('dates read as the spec says, and a bad one reads as nothing', () => {
  expect(fullDate('2025-03-05T10:00:00')).toBe('Mar 5, 2025')
  expect(shortDate('2025-03-05T10:00:00')).toBe('Mar 5')
  expect(clockTime('2025-03-05T10:00:00')).toBe('10:00 AM')
  expect(momentInWords('2025-03-04T07:42:00')).toBe('Mar 4, 7:42 AM')
  for (const write of [fullDate, shortDate, clockTime, momentInWords])
    expect(() => write('not a date')).toThrow(new RangeError('Invalid time value'))
})

test('months step over the turn of a year', () => {
  expect(monthOf(new Date(2025, 0, 31))).toBe('2025-01')
  expect(shiftMonth('2025-01' as Month, -1)).toBe('2024-12')
  expect(shiftMonth('2024-12' as Month, 13)).toBe('2026-01')
  expect(monthName('2025-02' as Month)).toBe('February 2025')
})

test('retries wait one second, doubled, and never over thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
})

test('numbers read as the platform’s own US English formatter writes them, with a minus sign for its hyphen', () => {
  const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const value = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
  fc.assert(
    fc.property(value, (amount) => {
      expect(dollars(cents(amount))).toBe(whole.format(Math.round(amount / 100) || 0).replace('-', '−'))
      // Tenths exactly: what lies between two of them is rounded away from zero.
      const tenths = (Math.sign(amount) * Math.round(Math.abs(amount) / 10)) / 10 || 0
      expect(percent(hundredths(amount))).toBe(`${tenth.format(tenths)}%`.replace('-', '−'))
    }),
    { seed: 20250305 },
  )
})

test('dates and months read as the platform’s own US English formatter writes them', () => {
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (at) => {
      expect(fullDate(at.toISOString())).toBe(date.format(at))
      expect(monthName(monthOf(at))).toBe(month.format(at))
      expect(clockTime(at.toISOString())).toBe(time.format(at).replace(/\s/, ' '))
    }),
    { seed: 20250305 },
  )
})
