import { expect, test } from 'vitest'
import { guessCategory, guessMonth } from '#domain/guess-upload.ts'

const NOW = new Date(2026, 10, 12, 8, 4)
const pdf = (name: string) => ({ name, type: 'application/pdf' })
const photo = (name: string, lastModified?: number) => ({
  name,
  type: 'image/jpeg',
  ...(lastModified && { lastModified }),
})

test.each([
  ['Truck loan 10-2026.pdf', 'loan'],
  ['Payroll summary.xlsx', 'payroll'],
  ['W-2 Rosa.pdf', 'payroll'],
  ['Visa_statement_October.pdf', 'card_statement'],
  ['BankStatement.pdf', 'bank_statement'],
  ['eStatement-checking.pdf', 'bank_statement'],
  ['Fuel receipts Nov.pdf', 'receipts'],
  ['Square sales summary.csv', 'sales_report'],
  ['export (3).csv', undefined],
  ['discoverability.pdf', undefined],
])('%s is %s', (name, category) => {
  expect(guessCategory(pdf(name))).toBe(category)
})

test('a picture is a receipt unless its name says otherwise', () => {
  expect(guessCategory(photo('IMG_2041.jpg'))).toBe('receipts')
  expect(guessCategory(photo('bank statement.jpg'))).toBe('bank_statement')
})

test.each([
  ['Truck loan 10-2026.pdf', '2026-10'],
  ['2026-03 statement.pdf', '2026-03'],
  ['statement_20260331.pdf', '2026-03'],
  ['eStmt 03-31-2026.pdf', '2026-03'],
  ['October 2026.pdf', '2026-10'],
  ['Statement Oct 31, 2026.pdf', '2026-10'],
  ['Sept 2026 statement.pdf', '2026-09'],
  ['Fuel receipts Sept.pdf', '2026-09'],
  ['2025 Dec payroll.csv', '2025-12'],
  ['Fuel receipts Nov.pdf', '2026-11'],
  ['December sales.csv', '2025-12'],
  ['May payroll.csv', '2026-05'],
])('%s is about %s', (name, month) => {
  expect(guessMonth(pdf(name), NOW)).toEqual({ month, by: 'name' })
})

test.each([
  ['export (3).csv'],
  ['What may help.pdf'],
  ['2031-01 forecast.pdf'],
  ['1999-12 ledger.pdf'],
  ['invoice 2026-13.pdf'],
])('%s says no month: the one before this is usual', (name) => {
  expect(guessMonth(pdf(name), NOW)).toEqual({ month: '2026-10', by: 'usual' })
})

test('a picture is of the month it was taken in; its name counts first', () => {
  const taken = new Date(2026, 9, 27).getTime()
  expect(guessMonth(photo('IMG_2041.jpg', taken), NOW)).toEqual({ month: '2026-10', by: 'photo' })
  expect(guessMonth(photo('Photo 2026-11-12 08.04.11.jpg', taken), NOW)).toEqual({ month: '2026-11', by: 'name' })
  expect(guessMonth(photo('IMG_2041.jpg', new Date(2027, 1, 1).getTime()), NOW).by).toBe('usual')
})
