import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mergeEdits } from '#domain/merge-edits.ts'
import { isSameField, lostStatements, monthFormFaults, monthFormOf } from '#features/metrics/firm/form-of.ts'
import { FullMonth } from '#schema/firm-month.ts'

test('an amount that two people type in two ways is not asked about; a text is what it says', () => {
  const names = ['revenue', 'expense: Rent', 'advisorNote']
  const base = { revenue: '', 'expense: Rent': '10.00', advisorNote: '' }
  const mine = { revenue: '3000', 'expense: Rent': '10', advisorNote: '3000' }
  const theirs = { revenue: '3,000.00', 'expense: Rent': '12.00', advisorNote: '3,000.00' }
  expect(mergeEdits(names, base, mine, theirs, isSameField)).toEqual({
    merged: { revenue: '3,000.00', 'expense: Rent': '12.00', advisorNote: '3000' },
    conflicts: ['advisorNote'],
  })
})

const PUBLISHED = v.parse(FullMonth, {
  ...{ revenue: 5_000_00, otherIncome: 0, moneyOut: 3_000_00, netProfit: 2_000_00, cashBalance: 9_000_00 },
  ...{ lacks: [], spending: null, status: 'final', version: 2, publishedAt: '2026-03-04T15:00:00.000Z' },
  ...{ advisorNote: null, highlights: null, recommendations: null, writtenBy: null, expenses: [] },
  statements: ['profit_and_loss', 'balance_sheet'],
})

test('a statement goes only where a figure differs from the month that it stands in, a published one without a draft too', () => {
  const month = { draft: null, published: PUBLISHED }
  const form = monthFormOf(PUBLISHED)
  expect(lostStatements(month, form)).toEqual([])
  expect(lostStatements(month, { ...form, revenue: '5,000.01' })).toEqual(['profit_and_loss'])
  expect(lostStatements({ ...month, draft: { ...PUBLISHED, statements: ['balance_sheet'] } }, form)).toEqual([
    'profit_and_loss',
  ])
})

test.each([
  ['Pay roll', 'Pay roll'],
  ['Payroll', 'payroll'],
  ['Pay roll', ' PAY  roll '],
])('of the categories "%s" and "%s" the second is refused', (...names) => {
  const expenses = names.map((category, id) => ({ id, category, amount: '10.00' }))
  const faults = monthFormFaults({ ...monthFormOf(PUBLISHED), expenses })
  expect(Object.keys(faults)).toEqual(['expense 1'])
})
