import { expect, test } from 'vitest'
import { readTransactions } from '#features/questions/firm/read-transactions.ts'
import { type BookCell, workbook } from '#tests/support/workbook.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'transactions')
/** A report as accounting programs export it: titles above the head, groups and totals without a date between the lines. */
const REPORT: BookCell[][] = [
  ['Transaction List by Date'],
  ['Castellan Heating & Air'],
  [null],
  ['Date', 'Name', 'Memo/Description', 'Account', 'Amount'],
  [{ value: 'Uncategorized Expense', indent: 1 }],
  ['11/04/2026', 'Ames Supply', 'Order 12', 'Checking', -412.18],
  [46330, { value: 'Home Depot', indent: 1 }, null, 'Visa 4411', -1250.5],
  [46331.5, null, 'ATM withdrawal', 'Checking', -60],
  [null, 'Total', null, null, -1722.68],
  ['Total for the month', null, null, null, -1722.68],
]
const TITLE = ['Transaction List by Date', 'Castellan Heating & Air']
const QUESTIONS = [
  { date: '2026-11-04', payee: 'Ames Supply', amount: -41218, account: 'Checking', memo: 'Order 12' },
  { date: '2026-11-04', payee: 'Home Depot', amount: -125050, account: 'Visa 4411', memo: '' },
  { date: '2026-11-05', payee: 'ATM withdrawal', amount: -6000, account: 'Checking', memo: 'ATM withdrawal' },
]

test('an Excel report gives each transaction to the cent, with dates as text or as a number of days', async () => {
  for (const inline of [false, true])
    expect(await readTransactions(fileOf(workbook(REPORT, { inline })))).toEqual({
      title: TITLE,
      questions: QUESTIONS,
      faults: [],
      isSigned: false,
    })
})

test('the same report as CSV gives the same', async () => {
  const csv = `Transaction List by Date,,,,
"Castellan Heating & Air",,,,
,,,,
Date,Name,Memo/Description,Account,Amount
   Uncategorized Expense,,,,
11/04/2026,Ames Supply,Order 12,Checking,(412.18)
2026-11-04,Home Depot,,Visa 4411,"-1,250.50"
11/5/26,,ATM withdrawal,Checking,-$60.00
,Total,,,"-1,722.68"`
  expect(await readTransactions(fileOf(csv))).toEqual({
    title: TITLE,
    questions: QUESTIONS,
    faults: [],
    isSigned: false,
  })
})

test.each([
  ['Debit', 'Credit'],
  ['Withdrawals', 'Deposits'],
  ['Money Out', 'Money In'],
  ['Spent', 'Received'],
])('of a bank’s columns %s and %s, the first is money that went out', async (out, received) => {
  const csv = `Date,Description,${out},${received}
11/4/2026,Ames Supply,412.18,
11/5/2026,Harmon deposit,,"1,200.00"
11/6/2026,Refund,0.00,15
11/7/2026,Fee,-3.50,
11/8/2026,Nothing,,`
  const read = await readTransactions(fileOf(csv))
  expect(read).toMatchObject({ isSigned: true, faults: [{ line: 6, why: 'amount' }] })
  expect('questions' in read && read.questions.map(({ amount }) => amount)).toEqual([-41218, 120000, 1500, -350])
})

test('a line that cannot be read is named, and the others are kept', async () => {
  const csv =
    'Date;Payee;Amount\n11/31/2026;Ames;1\n11/30/2026;;1\n11/30/2026;Ames;much\n11/30/2026;Ames;1.005\n11/30/2026;Ames;2'
  const read = await readTransactions(fileOf(csv))
  expect(read).toMatchObject({
    questions: [{ date: '2026-11-30', payee: 'Ames', amount: 200 }],
    faults: [
      { line: 2, why: 'date' },
      { line: 3, why: 'payee' },
      { line: 4, why: 'amount' },
      { line: 5, why: 'amount' },
    ],
  })
})

test.each([
  ['a PDF', '%PDF-1.7 …'],
  ['an Excel file of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])],
  ['a zip file of something else', new Uint8Array([0x50, 0x4b, 3, 4, 9])],
  ['an empty file', ''],
])('%s is refused as no table', async (_, content) => {
  expect(await readTransactions(fileOf(content))).toEqual({ fault: 'unreadable', count: 0 })
})

test('columns that are missing are named', async () => {
  expect(await readTransactions(fileOf('Date,Split\n11/04/2026,x'))).toEqual({
    fault: 'columns',
    missing: ['payee', 'amount'],
  })
})

test('a head without lines, and more lines than can be asked about at once, are refused', async () => {
  const head = 'Date,Payee,Amount\n'
  expect(await readTransactions(fileOf(head))).toEqual({ fault: 'empty', count: 0 })
  expect(await readTransactions(fileOf(head + '11/04/2026,Ames,1\n'.repeat(501)))).toEqual({
    fault: 'many',
    count: 501,
  })
})

test('a file beyond what the reader takes is said to be too large, not to be something else', async () => {
  const head = 'Date,Payee,Amount\n'
  const rows: BookCell[][] = [['Date', 'Payee', 'Amount'], ...Array<BookCell[]>(10_000).fill(['11/04/2026', 'Ames', 1])]
  for (const content of [head + '11/04/2026,Ames,1\n'.repeat(60_000), workbook(rows)])
    expect(await readTransactions(fileOf(content))).toEqual({ fault: 'large', count: 0 })
})

test('a bank’s posting date is a date; without one, only what is missing is named', async () => {
  const csv = (date: string) =>
    `Account Number,${date},Check,Description,Debit,Credit\n1,11/4/2026,,Ames Supply,412.18,`
  expect(await readTransactions(fileOf(csv('Post Date')))).toMatchObject({ questions: [{ payee: 'Ames Supply' }] })
  expect(await readTransactions(fileOf(csv('When')))).toEqual({ fault: 'columns', missing: ['date'] })
})
