import { expect, test } from 'vitest'
import { mergeEdits } from '#domain/merge-edits.ts'
import { isSameField } from '#features/metrics/firm/form-of.ts'

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
