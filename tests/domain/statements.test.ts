import { expect, test } from 'vitest'
import { historySentence, lineHistory } from '#domain/line-history.ts'
import { mergeStatement } from '#domain/merge-statement.ts'
import { shiftMonth } from '#domain/month.ts'
import { basisOf, mixesBases } from '#domain/statement-basis.ts'
import { amountIn, columnMonths, statementColumns } from '#domain/statement-columns.ts'
import { shownLines } from '#domain/statement-lines-shown.ts'
import type { MergedStatement } from '#schema/statement.ts'
import type { StatementLine, StatementSection } from '#schema/statement-line.ts'
import type { Cents, Month } from '#schema/units.ts'

type Part = [label: string, amount: number]
type Line = Omit<StatementLine, 'position'>
const line = (
  kind: Line['kind'],
  depth: number,
  label: string,
  amount: number | null,
  section: StatementSection | null = null,
): Line => ({ kind, depth, label, amount: amount as Cents | null, section })
const sum = (parts: Part[]) => parts.reduce((total, [, amount]) => total + amount, 0)
const group = (label: string, section: StatementSection, parts: Part[], depth = 0) => [
  line('group', depth, label, null, section),
  ...parts.map(([name, amount]) => line('line', depth + 1, name, amount, section)),
  line('total', depth, `Total for ${label}`, sum(parts), section),
]
const statement = (months: Record<string, Line[]>) =>
  mergeStatement(
    Object.entries(months).flatMap(([month, lines]) => lines.map((one) => ({ ...one, month: month as Month }))),
  )
const profitAndLoss = (income: Part[], cost: Part[]) => [
  ...group('Income', 'income', income),
  ...group('Expenses', 'expenses', cost),
  line('profit', 0, 'Net Income', sum(income) - sum(cost)),
]
const OCT = '2026-10' as Month
const labels = ({ rows }: MergedStatement) => rows.map(({ label }) => label)
/** What a table says: each line with its amounts in cents. */
const table = (one: MergedStatement, more: Omit<Parameters<typeof shownLines>[1], 'columns'> = {}, month = OCT) =>
  shownLines(one, { columns: statementColumns(one, month, true), ...more }).map(({ row, cells }) => [
    row.label,
    ...cells,
  ])

test('every line has the exact cents of each month, and those of the year so far added up', () => {
  const one = statement({
    '2025-10': profitAndLoss([['Repairs', 2_914_001]], [['Rent', 312_050]]),
    '2026-01': profitAndLoss([['Repairs', 10]], [['Rent', 20]]),
    '2026-09': profitAndLoss([['Repairs', 3_092_033]], [['Rent', 312_051]]),
    '2026-10': profitAndLoss([['Repairs', 3_148_007]], [['Rent', -315_099]]),
  })
  expect(statementColumns(one, OCT, true)).toEqual([
    { column: 'month', months: ['2026-10'] },
    { column: 'lastMonth', months: ['2026-09'] },
    { column: 'lastYear', months: ['2025-10'] },
    { column: 'yearToDate', months: ['2026-01', '2026-09', '2026-10'] },
  ])
  expect(table(one)).toEqual([
    ['Income', null, null, null, null],
    ['Repairs', 3_148_007, 3_092_033, 2_914_001, 6_240_050],
    ['Total for Income', 3_148_007, 3_092_033, 2_914_001, 6_240_050],
    ['Expenses', null, null, null, null],
    ['Rent', -315_099, 312_051, 312_050, -3_028],
    ['Total for Expenses', -315_099, 312_051, 312_050, -3_028],
    ['Net Income', 3_463_106, 2_779_982, 2_601_951, 6_243_078],
  ])
})

test('a result that a month’s file leaves out, for want of what it takes away, counts in the year to date', () => {
  const gross = (income: Part[], cost: Part[]) => [
    ...group('Income', 'income', income),
    ...(cost.length > 0
      ? [...group('Cost of Goods Sold', 'cost', cost), line('profit', 0, 'Gross Profit', 4_000)]
      : []),
    line('profit', 0, 'Net Income', sum(income) - sum(cost)),
  ]
  const months = {
    '2026-09': gross([['Repairs', 6_100]], []),
    '2026-10': gross([['Repairs', 7_000]], [['Parts', 3_000]]),
  }
  const profitIn = (one: MergedStatement) => table(one).find(([label]) => label === 'Gross Profit')
  expect(profitIn(statement(months))).toEqual(['Gross Profit', 4_000, 6_100, 10_100])
  // A month whose groups make something else than its net income has lines that we cannot place.
  const unclear = [...months['2026-09'].slice(0, -1), line('profit', 0, 'Net Income', 5_000)]
  expect(profitIn(statement({ ...months, '2026-09': unclear }))).toEqual(['Gross Profit', 4_000, null, null])
})

test('a month that is missing has no column; a balance sheet has no year to date', () => {
  const one = statement({
    '2026-08': group('Assets', 'assets', [['Cash', 1]]),
    '2026-10': group('Assets', 'assets', [['Cash', 2]]),
  })
  expect(statementColumns(one, OCT, false).map(({ column }) => column)).toEqual(['month'])
  expect(statementColumns(one, '2026-09' as Month, true)).toEqual([])
})

test('a year to date names the months that it adds up, and one or two that are missing', () => {
  const named = (...months: string[]) =>
    columnMonths({ column: 'yearToDate', months: months.map((month) => `2026-${month}` as Month) })
  expect(named('01', '02', '03')).toBe('Jan–Mar')
  expect(named('04')).toBe('Apr')
  expect(named('01', '03', '05')).toEqual({ say: 'without', values: { months: 'Jan–May', missing: 'Feb, Apr' } })
  expect(named('01', '05')).toEqual({ say: 'months', values: { count: 2 } })
})

test('a line without a booking in a month is null there and not 0; a stored 0 stays 0', () => {
  const one = statement({
    '2026-09': profitAndLoss([['Repairs', 5]], [['Rent', 0]]),
    '2026-10': profitAndLoss([['Repairs', 6]], [['Permits', 7]]),
  })
  expect(table(one).filter(([label]) => label === 'Rent' || label === 'Permits')).toEqual([
    ['Rent', null, 0, 0],
    ['Permits', 7, null, 7],
  ])
})

test('a line that was renamed is two lines, each beside its own months, and totals stay one', () => {
  const one = statement({
    '2026-09': profitAndLoss(
      [
        ['Repairs', 5],
        ['Installs', 1],
      ],
      [['Rent', 2]],
    ),
    '2026-10': profitAndLoss(
      [
        ['Service calls', 6],
        ['installs ', 3],
      ],
      [['Rent', 2]],
    ),
  })
  expect(table(one)).toEqual([
    ['Income', null, null, null],
    ['Repairs', null, 5, 5],
    ['Service calls', 6, null, 6],
    ['installs ', 3, 1, 4],
    ['Total for Income', 9, 6, 15],
    ['Expenses', null, null, null],
    ['Rent', 2, 2, 4],
    ['Total for Expenses', 2, 2, 4],
    ['Net Income', 7, 4, 11],
  ])
})

test('another bookkeeping program’s names for the same groups and results are the same lines', () => {
  const one = statement({
    '2026-09': [...group('Income', 'income', [['Repairs', 5]]), line('profit', 0, 'Net Income', 5)],
    '2026-10': [...group('Revenue', 'income', [['Repairs', 6]]), line('profit', 0, 'Net Profit', 6)],
  })
  expect(table(one).map(([label, now, before]) => [label, now, before])).toEqual([
    ['Revenue', null, null],
    ['Repairs', 6, 5],
    ['Total for Revenue', 6, 5],
    ['Net Profit', 6, 5],
  ])
  const inner = (name: string, amount: number) =>
    statement({ '2026-09': [line('line', 0, name, amount)], '2026-10': [line('line', 0, 'Sales', 1)] })
  expect(labels(inner('Revenue', 5))).toEqual(['Revenue', 'Sales'])
})

test('a line that only an earlier month has stands behind the one that it followed there', () => {
  const one = statement({
    '2026-08': profitAndLoss(
      [['Repairs', 1]],
      [
        ['Rent', 1],
        ['Fuel', 2],
        ['Insurance', 3],
      ],
    ),
    '2026-10': [
      ...profitAndLoss(
        [['Repairs', 1]],
        [
          ['Advertising', 1],
          ['Rent', 1],
          ['Insurance', 3],
        ],
      ),
    ],
  })
  expect(labels(one).slice(4, 8)).toEqual(['Advertising', 'Rent', 'Fuel', 'Insurance'])
})

test('two lines of one name in one group stay two', () => {
  const twice = profitAndLoss(
    [
      ['Repairs', 1],
      ['Repairs', 2],
    ],
    [],
  )
  const one = statement({ '2026-09': twice, '2026-10': twice })
  const repairs = shownLines(one, { columns: statementColumns(one, OCT, true) }).filter(
    ({ row }) => row.label === 'Repairs',
  )
  expect(repairs.map(({ cells }) => cells)).toEqual([
    [1, 1, 2],
    [2, 2, 4],
  ])
  expect(new Set(repairs.map(({ key }) => key)).size).toBe(2)
})

test('lines with nothing in any of the columns are left out, and so are groups of such lines', () => {
  const one = statement({
    '2026-10': profitAndLoss([['Repairs', 1]], []),
    '2025-11': [...group('Other Income', 'other_income', [['Grant', 5]])],
  })
  expect(table(one).map(([label]) => label)).toEqual([
    'Income',
    'Repairs',
    'Total for Income',
    'Expenses',
    'Total for Expenses',
    'Net Income',
  ])
})

const NESTED = statement({
  '2026-10': [
    line('group', 0, 'Assets', null, 'assets'),
    ...group(
      'Bank Accounts',
      'assets',
      [
        ['Checking', 4],
        ['Savings', 5],
      ],
      1,
    ),
    ...group('Fixed Assets', 'assets', [['Vehicles', 7]], 1),
    line('total', 0, 'Total for Assets', 16, 'assets'),
  ],
})

test('a folded group shows its total in place of its lines, also within another', () => {
  const whole = shownLines(NESTED, { columns: statementColumns(NESTED, OCT, false) })
  const keyOf = (label: string) => whole.find(({ row }) => row.label === label)!.key
  expect(
    table(NESTED, { folded: new Set([keyOf('Bank Accounts')]) }).map(([label, amount]) => [label, amount]),
  ).toEqual([
    ['Assets', null],
    ['Bank Accounts', 9],
    ['Fixed Assets', null],
    ['Vehicles', 7],
    ['Total for Fixed Assets', 7],
    ['Total for Assets', 16],
  ])
  expect(table(NESTED, { folded: new Set([keyOf('Assets')]) })).toEqual([['Assets', 16, 16]])
})

test('a search leaves the lines with its words, with their groups, and unfolds them', () => {
  const folded = new Set(shownLines(NESTED, { columns: statementColumns(NESTED, OCT, false) }).map(({ key }) => key))
  expect(table(NESTED, { folded, search: ' sAv' }).map(([label]) => label)).toEqual([
    'Assets',
    'Bank Accounts',
    'Savings',
  ])
  expect(table(NESTED, { search: 'bank' }).map(([label]) => label)).toEqual([
    'Assets',
    'Bank Accounts',
    'Checking',
    'Savings',
    'Total for Bank Accounts',
  ])
  expect(table(NESTED, { search: 'nothing like it' })).toEqual([])
})

test('an amount that a number cannot hold is left out rather than rounded', () => {
  const [row] = NESTED.rows
  const months = ['2026-09', OCT] as Month[]
  const most = Number.MAX_SAFE_INTEGER as Cents
  expect(
    amountIn({ ...row!, amounts: [most, most] }, { months, rows: [] }, { column: 'yearToDate', months }),
  ).toBeNull()
})

/** A line's months up to October 2026; null where nothing was booked, undefined where the month has no lines. */
const history = (...amounts: (number | null | undefined)[]) =>
  amounts.map((amount, at) => ({
    month: shiftMonth(OCT, at - amounts.length + 1),
    amount: amount as Cents | null | undefined,
  }))

test('a line’s twelve months end with the month, begin with the first that has lines, and tell none from nothing', () => {
  const one = statement({
    '2025-10': [line('line', 0, 'Rent', 1)],
    '2026-06': [line('line', 0, 'Rent', 2)],
    '2026-08': [line('line', 0, 'Fuel', 2)],
    '2026-10': [line('line', 0, 'Rent', -4)],
  })
  const rent = one.rows.find(({ label }) => label === 'Rent')!
  expect(lineHistory(rent, one, OCT)).toEqual(history(2, undefined, null, undefined, -4))
})

test.each([
  [[960, 2_480, 4_120], 'highest', { amount: '$16', extreme: '$10', extremeMonth: 'August 2026', count: '3' }],
  [[960, 2_480, 500], 'lowest', { amount: '$20', extreme: '$25', extremeMonth: 'September 2026' }],
  [[5_000, 2_480, 4_120], 'more', { amount: '$16', before: 'September 2026' }],
  [[100, 4_120, 2_480], 'less', { amount: '$16' }],
  [[100, 4_120, 4_130], 'same', {}],
  [[100, 5_000, 4_100, 4_120], 'same', {}],
  [[null, 300, null], 'less', { amount: '$3' }],
  [[100, 200], 'more', { amount: '$1' }],
  [[100, undefined, 200], 'alone', { month: 'October 2026' }],
  [[200], 'alone', {}],
] as const)('the sentence of %j says %s', (amounts, say, values) => {
  expect(historySentence(history(...amounts))).toMatchObject({ say, values })
})

test('a month’s basis is its own; columns mix bases only where two known ones differ', () => {
  const rent = profitAndLoss([], [['Rent', 1]])
  const one = statement({ '2026-08': rent, '2026-09': rent, '2026-10': rent })
  const mixes = (bases: MergedStatement['bases'], hasYear = false) =>
    mixesBases({ ...one, bases }, statementColumns(one, OCT, hasYear))
  expect(basisOf({ ...one, bases: ['cash', null, 'accrual'] }, OCT)).toBe('accrual')
  expect(basisOf({ ...one, bases: ['cash', null, 'accrual'] }, '2026-09' as Month)).toBeNull()
  expect(basisOf(one, OCT)).toBeNull()
  expect(mixes(['accrual', 'cash', 'accrual'])).toBe(true)
  expect(mixes(['cash', 'accrual', 'accrual'])).toBe(false)
  expect(mixes(['cash', 'accrual', 'accrual'], true)).toBe(true)
  expect([mixes(['cash', null, 'cash'], true), mixes(undefined)]).toEqual([false, false])
})
