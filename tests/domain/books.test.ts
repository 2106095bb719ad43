import { expect, test } from 'vitest'
import { monthLabel } from '#domain/books/header.ts'
import { readCents } from '#domain/books/lines.ts'
import { readBooksText as readBooks } from '#tests/support/books.ts'

const books = (text: string) => {
  const read = readBooks(text)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.books
}
const byMonth = (text: string) => books(text).months.map(({ head: _, isPart: __, lines: ___, ...month }) => month)

const QUICKBOOKS = `"Made-up Heating, LLC"
Profit and Loss by Month
"January - March 15, 2026"

Distribution account,Jan 2026,Feb 2026,"Mar 1-15, 2026",Total
Income,,,,
   Installations,"$61,250.00","$58,300.10","$20,000.00","$139,550.10"
   "Refunds, given","-$250.00",,($99.99),($349.99)
Total for Income,"$61,000.00","$58,300.10","$19,900.01","$139,200.11"
Cost of Goods Sold,,,,
   Parts,"20,000.00","19,500.05","5,000.00","44,500.05"
   Uncategorized cost,,,,
   Subcontractors,"1,000.00",0.00,-,"1,000.00"
Total for Cost of Goods Sold,"21,000.00","19,500.05","5,000.00","45,500.05"
Gross Profit,"40,000.00","38,800.05","14,900.01","93,700.06"
Expenses,,,,
   Payroll,"500.00","500.00","500.00","1,500.00"
      Wages,"12,000.00","12,000.00","6,000.00","30,000.00"
      Taxes,"1,000.00","1,000.00","500.00","2,500.00"
   Total for Payroll,"13,500.00","13,500.00","7,000.00","34,000.00"
   Total Care Insurance,600.00,600.00,600.00,"1,800.00"
Total for Expenses,"14,100.00","14,100.00","7,600.00","35,800.00"
Net Operating Income,"25,900.00","24,700.05","7,300.01","57,900.06"
Other Income,,,,
   Interest,1.11,2.22,0.01,3.34
Total for Other Income,1.11,2.22,0.01,3.34
Other Expenses,,,,
   Penalties,,100.00,,100.00
Total for Other Expenses,0.00,100.00,0.00,100.00
Net Other Income,1.11,-97.78,0.01,-96.66
Net Income,"$25,901.11","$24,602.27","$7,300.02","$57,803.40"

Thursday, Mar 05, 2026 10:14:33 AM GMT-6 - Accrual Basis
`

test('a profit and loss by month of QuickBooks is read to the cent, with every oddity of its export', () => {
  expect(byMonth(QUICKBOOKS)).toEqual([
    {
      month: '2026-01',
      revenue: 6_100_000,
      otherIncome: 111,
      netProfit: 2_590_111,
      moneyOut: 3_510_000,
      expenses: [
        { category: 'Parts', amount: 2_000_000 },
        { category: 'Payroll', amount: 1_350_000 },
        { category: 'Subcontractors', amount: 100_000 },
        { category: 'Total Care Insurance', amount: 60_000 },
      ],
    },
    expect.objectContaining({ month: '2026-02', revenue: 5_830_010, netProfit: 2_460_227, moneyOut: 3_370_005 }),
    expect.objectContaining({ month: '2026-03', revenue: 1_990_001, netProfit: 730_002, moneyOut: 1_260_000 }),
  ])
  expect(books(QUICKBOOKS).months.map(({ isPart }) => isPart)).toEqual([false, false, true])
})

const DESKTOP = `,,,,Jan 26,,Feb 26,,TOTAL
,Ordinary Income/Expense,,,,,,,
,,Income,,,,,,
,,,"4000 · Service ""A""","1,000.00",,"2,000.00",,"3,000.00"
,,Total Income,,"1,000.00",,"2,000.00",,"3,000.00"
,,Cost of Goods Sold,,,,,,
,,,5000 · Parts,300.00,,400.00,,700.00
,,Total COGS,,300.00,,400.00,,700.00
,Gross Profit,,,700.00,,"1,600.00",,"2,300.00"
,,Expense,,,,,,
,,,6000 · Rent,250.00,,250.00,,500.00
,,Total Expense,,250.00,,250.00,,500.00
,Net Ordinary Income,,,450.00,,"1,350.00",,"1,800.00"
,Other Income/Expense,,,,,,,
,,Other Expense,,,,,,
,,,Loan interest,50.00,,50.00,,100.00
,,Total Other Expense,,50.00,,50.00,,100.00
,Net Other Income,,,-50.00,,-50.00,,-100.00
Net Income,,,,400.00,,"1,300.00",,"1,700.00"
`

test('QuickBooks Desktop, whose labels stand in columns of their own and whose years have two digits', () => {
  expect(byMonth(DESKTOP)).toMatchObject([
    { month: '2026-01', revenue: 100_000, netProfit: 40_000, moneyOut: 60_000 },
    { month: '2026-02', revenue: 200_000, netProfit: 130_000, moneyOut: 70_000 },
  ])
})

const XERO = `Profit and Loss
Made-up Heating LLC
"For the 2 months ended March 31, 2026"

Account,"Mar 31, 2026","Feb 28, 2026",YTD,Variance,Variance %
,
Income
Sales,10000.00,8000.50,26000.00,1999.50,25%
Total Income,10000.00,8000.50,26000.00,1999.50,25%

Less Cost of Goods Sold
Materials,(200.00),3000.00,5800.00,-3200.00,-107%
Total Cost of Goods Sold,(200.00),3000.00,5800.00,-3200.00,-107%

Gross Profit,10200.00,5000.50,20200.00,5199.50,104%

Less Operating Expenses
Rent,2000.00,2000.00,6000.00,0.00,0%
Total Operating Expenses,2000.00,2000.00,6000.00,0.00,0%

Operating Income,8200.00,3000.50,14200.00,5199.50,173%

Other Income / (Expense)
Interest Income,10.00,10.00,30.00,0.00,0%
Bank charges,-35.00,0.00,-35.00,-35.00,0%
Total Other Income / (Expense),-25.00,10.00,-5.00,-35.00,-350%

Net Income,8175.00,3010.50,14195.00,5164.50,172%
`

test('Xero: newest month first, YTD and variance left out, and what other expenses took counts as money out', () => {
  expect(byMonth(XERO)).toEqual([
    expect.objectContaining({
      month: '2026-02',
      revenue: 800_050,
      otherIncome: 1_000,
      moneyOut: 500_000,
      netProfit: 301_050,
    }),
    {
      month: '2026-03',
      revenue: 1_000_000,
      otherIncome: 1_000,
      netProfit: 817_500,
      moneyOut: 183_500,
      expenses: [
        { category: 'Rent', amount: 200_000 },
        { category: 'Bank charges', amount: 3_500 },
        { category: 'Materials', amount: -20_000 },
      ],
    },
  ])
  expect(books(XERO)).toMatchObject({ leftOut: ['YTD', 'Variance', 'Variance %'] })
})

const BALANCE = `Made-up Heating LLC
Balance Sheet
"As of Mar 15, 2026"

,"Jan 31, 2026","Feb 28, 2026","Mar 15, 2026"
ASSETS,,,
   Current Assets,,,
      Bank Accounts,,,
         Checking,"40,000.10","35,000.00",($120.00)
         Savings,"10,000.00","10,000.00","10,000.00"
      Total Bank Accounts,"50,000.10","45,000.00","9,880.00"
      Accounts Receivable,"7,000.00","8,000.00","9,000.00"
   Total Current Assets,"57,000.10","53,000.00","18,880.00"
TOTAL ASSETS,"$57,000.10","$53,000.00","$18,880.00"
LIABILITIES AND EQUITY,,,
   Liabilities,,,
      Card,"1,000.10",0.00,0.00
   Total Liabilities,"1,000.10",0.00,0.00
   Equity,,,
      Retained Earnings,"30,098.99","27,397.73","11,579.98"
      Net Income,"25,901.01","25,602.27","7,300.02"
   Total Equity,"56,000.00","53,000.00","18,880.00"
TOTAL LIABILITIES AND EQUITY,"$57,000.10","$53,000.00","$18,880.00"
`

test('the cash of a QuickBooks balance sheet is what its bank accounts hold', () => {
  const { kind, months } = books(BALANCE)
  expect(kind).toBe('balance_sheet')
  expect(months).toMatchObject([
    { month: '2026-01', cashBalance: 5_000_010, isPart: false },
    { month: '2026-02', cashBalance: 4_500_000, isPart: false },
    { month: '2026-03', cashBalance: 988_000, isPart: true },
  ])
})

test('a Xero balance sheet, whose net assets are its equity', () => {
  const file = `Balance Sheet\nMade-up LLC\n"As of February 28, 2026"\n\nAccount,"Feb 28, 2026","Jan 31, 2026"\n\nAssets\nBank\nChecking,500.05,400.00\nTotal Bank,500.05,400.00\n\nCurrent Assets\nReceivable,100.00,50.00\nTotal Current Assets,100.00,50.00\nTotal Assets,600.05,450.00\n\nLiabilities\nTax,100.05,50.00\nTotal Liabilities,100.05,50.00\n\nNet Assets,500.00,400.00\n\nEquity\nEarnings,500.00,400.00\nTotal Equity,500.00,400.00\n`
  expect(byMonth(file)).toEqual([
    { month: '2026-01', cashBalance: 40_000 },
    { month: '2026-02', cashBalance: 50_005 },
  ])
})

test('a table that was folded before it was exported has its sections in one line each', () => {
  const file = ',Jan 2026,Total\nTotal Income,100.00,100.00\nTotal Expenses,40.00,40.00\nNet Income,60.00,60.00\n'
  expect(byMonth(file)).toMatchObject([
    { revenue: 10_000, moneyOut: 4_000, expenses: [{ category: 'Total Expenses' }] },
  ])
})

test.each([
  ['Mar 2026', '2026-03', false],
  ['March 2026', '2026-03', false],
  ['MAR-26', '2026-03', false],
  ['Sept 2025', '2025-09', false],
  ['Mar 31, 2026', '2026-03', false],
  ['31 Mar 2026', '2026-03', false],
  ['As of Feb 29, 2028', '2028-02', false],
  ['Feb 28, 2028', '2028-02', true],
  ['Mar 1-15, 2026', '2026-03', true],
  ['Mar 1 - Mar 15, 2026', '2026-03', true],
  ['Mar 1 - 31, 2026', '2026-03', false],
  ['Mar 10 - 31, 2026', '2026-03', true],
  ['1-15 Mar 2026', '2026-03', true],
])('the head «%s» is %s', (head, month, isPart) => {
  expect(monthLabel(head)).toEqual({ month, isPart })
})

test.each([
  'Total',
  'YTD',
  'Jan - Mar 2026',
  'Jan 1 - Mar 15, 2026',
  'Marketing 2026',
  'Maybe 26',
  'Mar 2026 (PY)',
  '2026',
  'Mar 1899',
])('the head «%s» is no month', (head) => expect(monthLabel(head)).toBeUndefined())

test.each([
  ['$1,234.56', 123_456],
  ['(1,234.56)', -123_456],
  ['($1,234.56)', -123_456],
  ['$(1,234.56)', -123_456],
  ['-$1,234.56', -123_456],
  ['$-1,234.56', -123_456],
  ['1,234.56-', -123_456],
  ['−12', -1_200],
  [' 1234.5 ', 123_450],
  ['.05', 5],
  ['7.', 700],
  ['1.230000', 123],
  ['', 0],
  ['–', 0],
  ['(0.00)', 0],
])('%s is %i cents', (text, cents) => expect(readCents(text)).toBe(cents))

test.each([
  'abc',
  '#REF!',
  '=SUM(B2:B3)',
  '1.234,56',
  '1,23.45',
  '12.345',
  '1 2 3 x',
  '25%',
  '--5',
  '(-5)',
  '90071992547409.93',
  '€5',
  '1e5',
  '.',
])('%s is no amount', (text) => expect(readCents(text)).toBeUndefined())

test('every line of a statement is kept in its place, with its group, its section and its amount of the month', () => {
  const lines = books(QUICKBOOKS).months[1]?.lines ?? []
  expect(
    lines.map(({ position, depth, kind, label, amount, section }) =>
      [position, depth, kind, label, amount, section].join(' | '),
    ),
  ).toEqual(
    `1 | 0 | group | Income |  | income
2 | 1 | line | Installations | 5830010 | income
3 | 1 | line | Refunds, given | 0 | income
4 | 0 | total | Total for Income | 5830010 | income
5 | 0 | group | Cost of Goods Sold |  | cost
6 | 1 | line | Parts | 1950005 | cost
7 | 1 | line | Subcontractors | 0 | cost
8 | 0 | total | Total for Cost of Goods Sold | 1950005 | cost
9 | 0 | profit | Gross Profit | 3880005 | 
10 | 0 | group | Expenses |  | expenses
11 | 1 | group | Payroll | 50000 | expenses
12 | 2 | line | Wages | 1200000 | expenses
13 | 2 | line | Taxes | 100000 | expenses
14 | 1 | total | Total for Payroll | 1350000 | expenses
15 | 1 | line | Total Care Insurance | 60000 | expenses
16 | 0 | total | Total for Expenses | 1410000 | expenses
17 | 0 | profit | Net Operating Income | 2470005 | 
18 | 0 | group | Other Income |  | other_income
19 | 1 | line | Interest | 222 | other_income
20 | 0 | total | Total for Other Income | 222 | other_income
21 | 0 | group | Other Expenses |  | other_expenses
22 | 1 | line | Penalties | 10000 | other_expenses
23 | 0 | total | Total for Other Expenses | 10000 | other_expenses
24 | 0 | profit | Net Other Income | -9778 | 
25 | 0 | profit | Net Income | 2460227 | `.split('\n'),
  )
})
