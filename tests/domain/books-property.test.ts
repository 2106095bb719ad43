import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftMonth } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import {
  type Account,
  type Layout,
  type MadeBooks,
  profitAndLossFile,
  readBooksText as readBooks,
  sumsOf,
  tableFile,
  totalOf,
  type written,
} from '#tests/support/books.ts'

const SEED = Number(process.env.SEED ?? 20260315)
console.info(`SEED=${SEED}`)
const LAYOUTS: Layout[] = ['quickbooks', 'quickbooks classic', 'quickbooks desktop', 'xero']
const SIGNS: Parameters<typeof written>[1][] = ['minus', 'brackets', 'dollar', 'trailing']

const cents = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }),
)
const words = fc.array(
  fc.constantFrom('Total', 'for', 'Other', 'Café', '"A"', 'Net,', 'Income', 'Jan', '2026', '·', '(paid)', '-'),
  { minLength: 0, maxLength: 3 },
)

/** Names that no two accounts share, some as mean as an account's name may be. */
const accounts = (count: number, name: string, most: number) =>
  fc
    .array(
      fc.record({
        words,
        amounts: fc.array(cents, { minLength: count, maxLength: count }),
        below: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: most },
    )
    .map((all) =>
      all.map((one, nth): Account => {
        const own = `${name} ${nth} ${one.words.join(' ')}`.trim()
        const below = Array.from({ length: one.below }, (_, at) => ({
          name: `${own} ${at}`,
          amounts: one.amounts.map((amount) => (amount * (at + 2)) % 1_000_003),
        }))
        return { name: own, amounts: one.amounts, below }
      }),
    )

const madeBooks: fc.Arbitrary<MadeBooks> = fc.integer({ min: 1, max: 14 }).chain((count) =>
  fc.record({
    months: fc
      .integer({ min: 0, max: 200 })
      .map((from) => Array.from({ length: count }, (_, nth) => shiftMonth('2012-03' as Month, from + nth) as string)),
    income: accounts(count, 'Sale', 4),
    cost: accounts(count, 'Part', 3),
    expenses: accounts(count, 'Cost', 6),
    otherIncome: accounts(count, 'Gain', 2),
    otherExpenses: accounts(count, 'Loss', 2),
  }),
)

test('what a layout writes is read back to the cent, every month and every category', () => {
  fc.assert(
    fc.property(madeBooks, fc.constantFrom(...LAYOUTS), fc.constantFrom(...SIGNS), (made, layout, how) => {
      const sums = sumsOf(made)
      const spent = [...made.cost, ...made.expenses, ...made.otherExpenses]
      const expected = made.months.map((month, nth) => ({
        month,
        revenue: sums.income[nth],
        otherIncome: sums.otherIncome[nth],
        netProfit: sums.net[nth],
        moneyOut: spent.reduce((all, one) => all + (totalOf(one)[nth] ?? 0), 0),
        expenses: Object.fromEntries(
          spent
            .map((one) => [one.name.replace(/\s+/g, ' '), totalOf(one)[nth] ?? 0])
            .filter(([, amount]) => amount !== 0),
        ),
      }))
      const read = readBooks(profitAndLossFile(made, layout, how))
      if ('faults' in read || read.books.kind !== 'profit_and_loss') throw new Error(JSON.stringify(read))
      const found = read.books.months.map(({ month, revenue, otherIncome, netProfit, moneyOut, expenses }) => ({
        month,
        revenue,
        otherIncome,
        netProfit,
        moneyOut,
        expenses: Object.fromEntries(expenses.map(({ category, amount }) => [category, amount])),
      }))
      expect(found).toEqual(
        expected.map((month) => ({
          ...month,
          revenue: (month.revenue ?? 0) + 0,
          netProfit: (month.netProfit ?? 0) + 0,
        })),
      )
    }),
    { seed: SEED, numRuns: 400 },
  )
})

test('a cent more or less in any total, in any month, is refused at its line', () => {
  fc.assert(
    fc.property(
      madeBooks,
      fc.constantFrom(...LAYOUTS),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(-1, 1),
      (made, layout, which, month, by) => {
        const rows = profitAndLossFile(made, layout).split(/\r?\n/)
        const totals = rows.flatMap((row, at) =>
          /^"?\s*(Total |Net |Gross )/.test(row) && /\d\.\d\d/.test(row) ? [at] : [],
        )
        const at = totals[which % totals.length] ?? 0
        const nth = month % made.months.length
        let seen = -1
        rows[at] = (rows[at] ?? '').replace(/(?<=,)"?-?\d[\d,]*\.\d\d"?/g, (amount) => {
          seen++
          if (seen !== nth) return amount
          const value = Math.round(Number(amount.replace(/[",]/g, '')) * 100) + by
          return (value / 100).toFixed(2)
        })
        const read = readBooks(rows.join('\n'))
        expect('faults' in read && read.faults.some(({ why, line }) => why === 'sum' && line === at + 1)).toBe(true)
      },
    ),
    { seed: SEED, numRuns: 300 },
  )
})

test('the bank accounts of a balance sheet are read back to the cent', () => {
  const sheet = fc
    .integer({ min: 1, max: 13 })
    .chain((count) => fc.array(fc.array(cents, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(sheet, fc.constantFrom(...LAYOUTS), fc.constantFrom(...SIGNS), (banks, layout, how) => {
      const months = (banks[0] ?? []).map((_, nth) => shiftMonth('2025-01' as Month, nth) as string)
      const sum = months.map((_, nth) => banks.reduce((all, one) => all + (one[nth] ?? 0), 0))
      const bank = layout === 'xero' ? 'Bank' : 'Bank Accounts'
      const text = tableFile(
        months,
        [
          ['ASSETS'],
          [bank],
          ...banks.map((amounts, nth): [string, number[]] => [`Account ${nth}`, amounts]),
          [`Total ${bank}`, sum],
          ['TOTAL ASSETS', sum],
          ['LIABILITIES AND EQUITY'],
          ['Equity, all', sum],
          ['TOTAL LIABILITIES AND EQUITY', sum],
        ],
        layout,
        how,
      )
      const read = readBooks(text)
      if ('faults' in read || read.books.kind !== 'balance_sheet') throw new Error(JSON.stringify(read))
      expect(read.books.months.map(({ cashBalance }) => cashBalance + 0)).toEqual(sum.map((amount) => amount + 0))
    }),
    { seed: SEED, numRuns: 200 },
  )
})

test('whatever a file holds, it is read or refused, and nothing is thrown', () => {
  const noise = fc.array(
    fc.constantFrom(
      'Income',
      'Total Income',
      ',',
      '"',
      '\n',
      '\r\n',
      'Jan 2026',
      'Feb 2026',
      '1.00',
      '(',
      '-5',
      'Net Income',
      'Assets',
      'Total',
      ' ',
      '\u0000',
      '💥',
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        noise.map((parts) => parts.join('')),
      ),
      (text) => {
        const read = readBooks(text)
        expect('books' in read || read.faults.length > 0).toBe(true)
      },
    ),
    { seed: SEED, numRuns: 2_000 },
  )
})
