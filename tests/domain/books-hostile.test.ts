import { expect, test } from 'vitest'
import { MAX_BOOKS_BYTES, sizeFault } from '#domain/books/fault.ts'
import { readBooksText as readBooks } from '#tests/support/books.ts'

const faults = (text: string) => {
  const read = readBooks(text)
  return 'faults' in read ? read.faults : []
}
const file = (...lines: string[]) => ['Made-up LLC', '', ...lines].join('\n')
const GOOD = [
  ',Jan 2026,Feb 2026,Total',
  'Income',
  'Sales,100.00,200.00,300.00',
  'Total Income,100.00,200.00,300.00',
  'Expenses',
  'Rent,40.00,50.00,90.00',
  'Total Expenses,40.00,50.00,90.00',
  'Net Income,60.00,150.00,210.00',
]
const without = (at: number, instead?: string) =>
  file(...GOOD.toSpliced(at, 1, ...(instead === undefined ? [] : [instead])))

test('the file that the others are made of is a good one', () => expect(faults(file(...GOOD))).toEqual([]))

test.each<[string, string, object]>([
  ['a missing header', without(0), { why: 'no_header', line: null }],
  ['nothing at all', ' \n', { why: 'empty', line: null }],
  [
    'a month that stands twice',
    without(0, ',Jan 2026,"Jan 1-15, 2026",Total'),
    { why: 'duplicate_month', line: 3, values: { month: 'Jan 2026', head: 'Jan 1-15, 2026' } },
  ],
  [
    'a total that is off by a cent',
    without(3, 'Total Income,100.00,200.01,300.00'),
    {
      why: 'sum',
      line: 6,
      values: { label: 'Total Income', month: 'February 2026', written: '200.01', added: '200.00' },
    },
  ],
  [
    'a net profit that is off by a cent',
    without(7, 'Net Income,60.01,150.00,210.00'),
    { why: 'sum', line: 10, values: { label: 'Net Income', month: 'January 2026', written: '60.01', added: '60.00' } },
  ],
  [
    'a gross profit that is off by a cent',
    without(4, 'Gross Profit,99.99,200.00,0.00\nExpenses'),
    { why: 'sum', line: 7 },
  ],
  ['a missing net profit', without(7), { why: 'no_net', line: null }],
  [
    'a formula',
    without(2, 'Sales,=100,200.00,300.00'),
    { why: 'formula', line: 5, values: { text: '=100', head: 'Jan 2026' } },
  ],
  ['half a cent', without(2, 'Sales,100.005,200.00,300.00'), { why: 'not_an_amount', line: 5 }],
  [
    'an amount beyond every number',
    without(2, 'Sales,99999999999999999,200.00,300.00'),
    { why: 'not_an_amount', line: 5 },
  ],
  [
    'amounts that no number can add',
    without(2, 'Sales,90071992547409.91,200.00,300.00\nMore,90071992547409.91,0,0'),
    { why: 'too_large_amount', line: 4 },
  ],
  ['thousands without quotes', without(2, 'Sales,1,100.00,200.00,300.00'), { why: 'amount_without_month', line: 5 }],
  ['a column without a head', without(0, ',Jan 2026,Feb 2026'), { why: 'amount_without_month', line: 5 }],
  ['a quote that nothing closes', without(2, '"Sales,100.00,200.00,300.00'), { why: 'unclosed_quote', line: 5 }],
  [
    'an amount outside every section',
    without(4, 'Rounding,0.01,0.00,0.01\nExpenses'),
    { why: 'outside_sections', line: 7, values: { label: 'Rounding' } },
  ],
  [
    'a balance sheet that does not balance',
    file(
      ',Jan 2026',
      'Assets',
      'Bank',
      'Checking,5.00',
      'Total Bank,5.00',
      'Total Assets,5.00',
      'Liabilities and Equity',
      'Owed,4.99',
      'Total Liabilities and Equity,4.99',
    ),
    { why: 'sides', line: 8, values: { label: 'Total Assets', written: '5.00', added: '4.99' } },
  ],
  [
    'a balance sheet without a bank',
    file(',Jan 2026', 'Assets', 'Truck,5.00', 'Total Assets,5.00', 'Equity', 'Own,5.00', 'Total Equity,5.00'),
    { why: 'no_bank', line: 4 },
  ],
])('%s is refused, and its line named', (_, text, fault) => {
  expect(faults(text)[0]).toMatchObject(fault)
})

test('every month of a sum that is wrong is named, five at most', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((name) => `${name} 2025`)
  const text = [
    `,${months}`,
    'Income',
    `Sales${',1.00'.repeat(12)}`,
    `Total Income${',1.01'.repeat(12)}`,
    `Net Income${',1.00'.repeat(12)}`,
  ]
  expect(faults(file(...text)).map(({ line, values }) => [line, values.month])).toEqual(
    ['January', 'February', 'March', 'April', 'May'].map((month) => [6, `${month} 2025`]),
  )
})

test('a footer whose date falls into the columns of the months is no line of the table', () => {
  expect(faults(`${file(...GOOD)}\n\nThursday, Mar 05, 2026 10:14:33 AM GMT-6 - Accrual Basis\n`)).toEqual([])
})

test('a quoted line break does not shift the lines that are named', () => {
  expect(faults(`"Made-up\nLLC"\n${GOOD.toSpliced(2, 1, 'Sales,x,1,2').join('\n')}`)[0]).toMatchObject({
    why: 'not_an_amount',
    line: 5,
  })
})

test('50 MB are refused before they are read', () => {
  expect(sizeFault(50_000_000)).toMatchObject({ why: 'too_large', values: { size: '50 MB' } })
  expect(sizeFault(MAX_BOOKS_BYTES)).toBeUndefined()
})

test('a file of the largest size is read, or refused, in one go', () => {
  const lines = Array.from({ length: 20_000 }, (_, nth) => `Account ${nth},1.00,2.00,3.00`)
  const count = lines.length
  const text = file(
    ',Jan 2026,Feb 2026,Total',
    'Income',
    ...lines,
    `Total Income,${count}.00,${2 * count}.00,0`,
    `Net Income,${count}.00,${2 * count}.00,0`,
  )
  expect(faults(text)).toEqual([])
  expect(faults('"'.repeat(MAX_BOOKS_BYTES - 1))).toHaveLength(1)
  expect(faults(`,Jan 2026\n${'Group\n'.repeat(50_000)}`)).toHaveLength(1)
})
