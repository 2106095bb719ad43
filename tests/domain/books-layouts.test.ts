import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Formulas } from '#domain/books/formula.ts'
import { periodOf } from '#domain/books/period.ts'
import { readBooks } from '#domain/books/read-books.ts'
import { type BookLayout, bookFile, OCTOBER, PRODUCTS } from '#tests/support/book-layouts.ts'
import { workbook } from '#tests/support/workbook.ts'

const layouts = PRODUCTS.flatMap((product) =>
  (['csv', 'xlsx'] as const).flatMap((format) =>
    (['profit_and_loss', 'balance_sheet'] as const).flatMap((report) =>
      (['months', 'one', 'comparison', 'percent', 'class'] as const)
        .filter((columns) => report === 'profit_and_loss' || !['percent', 'class'].includes(columns))
        .map((columns, nth): BookLayout => ({ product, format, report, columns, basis: nth % 2 ? 'Cash' : 'Accrual' })),
    ),
  ),
)

test.each(layouts.map((layout) => [Object.values(layout).join(', '), layout] as const))(
  'the export %s is read to the cent, with its company, report and period',
  (_, layout) => {
    const { product, report, columns, basis } = layout
    const read = readBooks(bookFile(layout))
    if (product === 'desktop' && columns === 'class') {
      // Nothing in the file says which month its total is of.
      expect('faults' in read && read.faults[0]?.why).toBe('no_period')
      return
    }
    if (!('books' in read)) throw new Error(JSON.stringify(read.faults))
    const { books, source } = read
    expect(books.kind).toBe(report)
    const online = product.startsWith('online')
    const expected = { ...OCTOBER[report], month: '2025-10', isPart: false }
    if (product === 'xero' && report === 'profit_and_loss')
      Object.assign(expected, { revenue: 193_993, netProfit: 86_348 })
    expect(books.months.at(-1)).toMatchObject(expected)
    expect(books.months.map(({ month }) => month)).toEqual(columns === 'months' ? ['2025-09', '2025-10'] : ['2025-10'])
    const isNamed = (head: RegExp) => books.leftOut.some((text) => head.test(text))
    if (columns === 'comparison') expect([isNamed(/2024|24/), isNamed(/% Change/)]).toEqual([true, true])
    if (columns === 'percent') expect(books.leftOut).toEqual(['% of Income'])
    if (columns === 'class') expect(books.leftOut).toEqual(['Crew A', 'Not specified'])
    if (product === 'desktop') return
    expect(source).toMatchObject({ company: 'Ashworth & Sons LLC', period: { until: '2025-10-31' } })
    expect(source.report).toMatch(report === 'profit_and_loss' ? /^Profit and Loss/ : /^Balance Sheet/)
    if (online || product === 'xero') expect(source.basis).toBe(basis.toLowerCase())
  },
)

test('the same books say the same in every encoding and with every separator', () => {
  const text =
    '"Café Ashworth"\nProfit and Loss\nOctober 2025\n\n,Total\nIncome\nSales – tips,5.00\nTotal Income,5.00\nNet Income,5.00\n'
  const plain = text.replace('–', '-')
  const utf16 = (bytes: string, littleEndian: boolean, mark: boolean) => {
    const all = mark ? `\uFEFF${bytes}` : bytes
    const view = new DataView(new ArrayBuffer(all.length * 2))
    for (const [at, letter] of [...all].entries()) view.setUint16(at * 2, letter.charCodeAt(0), littleEndian)
    return new Uint8Array(view.buffer)
  }
  const latin = new Uint8Array([...plain].map((letter) => letter.charCodeAt(0)))
  const files = [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
    utf16(text, true, true),
    utf16(text, false, true),
    utf16(text, true, false),
    latin,
    new TextEncoder().encode(text.replaceAll(',', '\t')),
    new TextEncoder().encode(text.replaceAll(',', ';')),
  ]
  for (const bytes of files) {
    const read = readBooks(bytes)
    expect(read.source.company).toBe('Café Ashworth')
    expect('books' in read && read.books.months).toMatchObject([{ month: '2025-10', netProfit: 500 }])
  }
})

test.each([
  ['Statement of Cash Flows', 'QuickBooks Online'],
  ['General Ledger', ''],
  ['Trial Balance', ''],
  ['Vendor Contact List', ''],
  ['A/R Aging Summary', ''],
  ['Transaction List by Date', ''],
  ['Profit and Loss Detail', ''],
  ['Budget vs. Actuals', ''],
  ['Account Transactions', ''],
  ['Sales by Customer Summary', ''],
])('«%s» is refused by its name', (report) => {
  const csv = `Ashworth LLC\n${report}\nOctober 2025\n\n,Total\nOpening,5.00\nTotal,5.00\n`
  for (const bytes of [new TextEncoder().encode(csv), workbook(csv.split('\n').map((line) => line.split(',')))]) {
    const read = readBooks(bytes)
    expect(read.source).toMatchObject({ company: 'Ashworth LLC', report, period: { from: '2025-10-01' } })
    expect('faults' in read && read.faults).toEqual([{ why: 'other_report', line: null, values: { report } }])
  }
})

test.each([
  ['October 2025', '2025-10-01', '2025-10-31'],
  ['As of December 31, 2025', '2025-12-01', '2025-12-31'],
  ["Oct '21 - Sep 22", '2021-10-01', '2022-09-30'],
  ['Sep 30, 22', '2022-09-01', '2022-09-30'],
  ['1/31/2025', '2025-01-01', '2025-01-31'],
  ['January - December 2020', '2020-01-01', '2020-12-31'],
  ['January, 2025-December, 2025', '2025-01-01', '2025-12-31'],
  ['January 1, 2024 – July 9, 2025', '2024-01-01', '2025-07-09'],
  ['Jan - Dec 25', '2025-01-01', '2025-12-31'],
  ['October 1-31, 2025', '2025-10-01', '2025-10-31'],
  ['November 2025 - January 2026', '2025-11-01', '2026-01-31'],
  ['For the month ended 31 August 2026', '2026-08-01', '2026-08-31'],
  ['For the 3 months ended March 31, 2026', '2026-01-01', '2026-03-31'],
  ['For the period 1 Jan 2026 to 31 Jan 2026', '2026-01-01', '2026-01-31'],
  ['1/1/2025 - 1/31/2025', '2025-01-01', '2025-01-31'],
  ['2025-01-01 to 2025-01-31', '2025-01-01', '2025-01-31'],
])('the period «%s» is from %s until %s', (text, from, until) => expect(periodOf(text)).toEqual({ from, until }))

test('a profit and loss of a year in one column is refused, since it has no months', () => {
  const csv =
    'Ashworth LLC\nProfit and Loss\nJanuary - December 2025\n\n,Total\nIncome\nSales,5.00\nTotal Income,5.00\nNet Income,5.00\n'
  const read = readBooks(new TextEncoder().encode(csv))
  expect('faults' in read && read.faults[0]).toMatchObject({
    why: 'several_months',
    values: { period: 'Jan 2025 – Dec 2025' },
  })
})

test('formulas of sums are worked out; anything else, a circle and an endless chain are not', () => {
  const cells = new Map<string, string | number | { formula: string }>([
    ['A1', 0.1],
    ['A2', 0.2],
    ['A3', { formula: '(A1)+(A2)*3-4/2' }],
    ['A4', { formula: 'ROUND(SUM(A1:A3,10),2)' }],
    ['A5', { formula: '-1499' }],
    ['B1', { formula: 'B2' }],
    ['B2', { formula: 'B1' }],
    ['C1', { formula: 'TODAY()' }],
    ['C2', { formula: "SUM('Other sheet'!A1)" }],
    ['C3', { formula: '1+' }],
    ['C4', { formula: '1/0' }],
    ['C5', { formula: 'SUM(A1:ZZ9999999)' }],
    ['C6', { formula: '((((((1' }],
  ])
  for (let row = 1; row < 400; row++) cells.set(`D${row}`, { formula: `D${row + 1}+1` })
  const formulas = new Formulas(cells)
  expect(['A3', 'A4', 'A5'].map((at) => formulas.value(at))).toEqual([0.1 + 0.2 * 3 - 2, 9, -1499])
  for (const at of ['B1', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'D1']) expect(formulas.value(at), at).toBeUndefined()
})

test('a formula that is not worked out is refused at its cell, whatever value stands beside it', () => {
  const bytes = workbook([
    ['Ashworth LLC'],
    ['Profit and Loss'],
    [],
    [null, 'Oct 2025'],
    ['Income'],
    ['Sales', { f: 'NOW()', v: 5 }],
    ['Net Income', 5],
  ]) // prettier-ignore
  const read = readBooks(bytes)
  expect('faults' in read && read.faults[0]).toMatchObject({ why: 'formula', line: 6, values: { text: '=NOW()' } })
})

test('hostile workbooks are refused in no time: bombs, entities, far cells, broken and foreign archives', () => {
  const xml = (sheet: string) => {
    const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml']
    const texts = [
      '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      sheet,
    ] // prettier-ignore
    return zipSync(Object.fromEntries(names.map((name, at) => [name, new TextEncoder().encode(texts[at])])))
  }
  const cell = (address: string) =>
    `<worksheet><sheetData><row r="1"><c r="${address}"><v>1</v></c></row></sheetData></worksheet>`
  const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}">]>${cell('A1').replace('<v>1</v>', '<v>&b;</v>')}`
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) })
  const started = performance.now()
  const whys = [
    bomb,
    xml(cell('A99999999')),
    xml(cell('ZZZ1')),
    xml(entities),
    xml('<worksheet><sheetData><row'),
    zipSync({ 'word/document.xml': new Uint8Array(10) }),
    bomb.slice(0, 100),
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
    new TextEncoder().encode('%PDF-1.7'),
    new Uint8Array([65, 1, 2, 3]),
  ].map((bytes) => {
    const read = readBooks(bytes)
    return 'faults' in read ? read.faults[0]?.why : 'read'
  })
  expect(whys).toEqual([
    'too_large_unpacked',
    'too_large_sheet',
    'too_large_sheet',
    'no_header',
    'not_a_workbook',
    'not_a_workbook',
    'not_a_workbook',
    'old_xls',
    'pdf',
    'not_a_table',
  ])
  expect(performance.now() - started).toBeLessThan(5_000)
})
