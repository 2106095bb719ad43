import { expect, test } from 'vitest'
import { reportFileName } from '#domain/report-file-name.ts'
import type { Month } from '#schema/units.ts'

const MONTH = '2026-02' as Month

test('a saved report says what it is, whose and of which month', () => {
  expect(reportFileName('Monthly-Report', 'Harbor Plumbing, Inc.', MONTH, 'pdf')).toBe(
    'Monthly-Report-Harbor-Plumbing-Inc-2026-02.pdf',
  )
})

test('accents, signs and a long name leave a name that every device takes', () => {
  expect(reportFileName('Statements', 'Café “Ñandú” & Söhne / 2', MONTH, 'csv')).toBe(
    'Statements-Cafe-Nandu-Sohne-2-2026-02.csv',
  )
  expect(reportFileName('Statements', 'x'.repeat(200), MONTH, 'csv')).toBe(`Statements-${'x'.repeat(60)}-2026-02.csv`)
  expect(reportFileName('Statements', '工務店', MONTH, 'csv')).toBe('Statements-2026-02.csv')
})
