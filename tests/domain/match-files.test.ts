import { expect, test } from 'vitest'
import { type Decision, loneReports, matchFiles } from '#domain/books/match-files.ts'
import { readBooks } from '#domain/books/read-books.ts'
import type { BooksCompany } from '#schema/books.ts'
import type { Month } from '#schema/units.ts'
import { type BookLayout, bookFile } from '#tests/support/book-layouts.ts'

const company = (id: string, name: string, more: Partial<BooksCompany> = {}): BooksCompany => ({
  id,
  name,
  hasNobody: false,
  names: [],
  basis: null,
  months: [],
  ...more,
})
const figures = {
  revenue: 1,
  netProfit: 1,
  otherIncome: 0,
  moneyOut: 0,
  cashBalance: 1,
  lacks: [],
  spending: null,
  status: 'final',
  version: 4,
  publishedAt: '2025-11-08T10:00:00Z',
} // prettier-ignore
const COMPANIES = [
  company('park', 'Park Upholstery'),
  company('reyes', 'Reyes & Sons Roofing'),
  company('kestrel', 'Kestrel Roofing', { basis: 'accrual' }),
  company('prairie', 'Prairie Glass', {
    months: [{ month: '2025-10', draft: null, published: figures }] as unknown as BooksCompany['months'],
  }),
  company('twin', 'Twin Rivers', { names: ['T.R. Holdings, Inc.'] }),
]
const file = (id: string, name: string, more: Partial<BookLayout> = {}) => ({
  id,
  fileName: `${name} P&L Oct.xlsx`,
  read: readBooks(
    bookFile({
      product: 'online new',
      report: 'profit_and_loss',
      columns: 'one',
      format: 'xlsx',
      basis: 'Accrual',
      company: name,
      ...more,
    }),
  ),
})
const said = (files: ReturnType<typeof file>[], decisions: Record<string, Decision> = {}) =>
  matchFiles(files, COMPANIES, decisions).map((match) => [
    match.state === 'look' ? match.why : match.state,
    match.company?.id ?? null,
    match.months.map(({ month, revise }) => `${month}${revise ? ' revised' : ''}`).join(),
  ])

test('the books of a deactivated client are offered to no other one, however alike their names', () => {
  const found = (name: string) => {
    const [match] = matchFiles(
      [file('1', name)],
      COMPANIES,
      {},
      { formerNames: ['Reyes & Sons Painting', 'Park Glass'] },
    )
    return match && [match.state === 'look' ? match.why : match.state, match.company?.id ?? null]
  }
  expect(said([file('1', 'Reyes & Sons Painting, LLC')])[0]?.slice(0, 2)).toEqual(['other_company', 'reyes'])
  expect(found('Reyes & Sons Painting, LLC')).toEqual(['former_client', null])
  expect(found('Park Upholstery')).toEqual(['matched', 'park'])
})

test('what was said about one file holds for the others of the same name, and for them alone', () => {
  const files = [
    file('1', 'Reyes and Sons Roofing Inc'),
    file('2', 'REYES and Sons Roofing Inc', { report: 'balance_sheet' }),
    file('3', 'Somebody Else'),
  ]
  expect(said(files, { 1: { company: 'reyes' } })).toEqual([
    ['matched', 'reyes', '2025-10'],
    ['matched', 'reyes', '2025-10'],
    ['no_company', null, ''],
  ])
})

test('what this drop has imported before, and a month that is not over, wait for a word', () => {
  const files = [file('1', 'Park Upholstery'), file('2', 'Kestrel Roofing')]
  const look = (decisions: Record<string, Decision>, now = '2025-11') =>
    matchFiles(files, COMPANIES, decisions, {
      imported: [{ company: 'park', month: '2025-10' as Month, kind: 'profit_and_loss' }],
      now: now as Month,
    }).map((match) => (match.state === 'look' ? match.why : match.state))
  expect(look({})).toEqual(['imported', 'matched'])
  expect(look({ 1: { replaces: true } })).toEqual(['matched', 'matched'])
  expect(look({}, '2025-10')).toEqual(['unfinished', 'unfinished'])
  expect(look({}, '2025-09')).toEqual(['unfinished', 'unfinished'])
  expect(look({ 2: { takesUnfinished: true } }, '2025-09')).toEqual(['unfinished', 'matched'])
})

test('a draft with other figures of the same report, typed or from other books, is replaced only on a word', () => {
  const look = (draft: object, more: Partial<BookLayout> = {}, decision: Decision = {}) => {
    const months = [{ month: '2025-10', draft: { ...figures, publishedAt: null, ...draft }, published: null }]
    const park = company('park', 'Park Upholstery', { months: months as unknown as BooksCompany['months'] })
    const [match] = matchFiles([file('1', 'Park Upholstery', more)], [park], { 1: decision })
    return match?.state === 'look' ? [match.why, match.drafted] : match?.state
  }
  expect(look({})).toEqual(['draft', '2025-10'])
  expect(look({}, {}, { replaces: true })).toBe('matched')
  expect(look({ lacks: ['profit'] })).toBe('matched')
  expect(look({ lacks: ['profit'] }, { report: 'balance_sheet' })).toEqual(['draft', '2025-10'])
  expect(look({ lacks: ['cash'] }, { report: 'balance_sheet' })).toBe('matched')
  const [same] = matchFiles([file('1', 'Park Upholstery')], COMPANIES, {})
  const { read } = same!.file
  const taken = 'books' in read ? read.books.months.at(-1)! : {}
  expect(look(taken)).toBe('matched')
})

test('of months that are published nothing is imported: they are named, and the figure is of one that is', () => {
  const [match] = matchFiles([file('1', 'Prairie Glass', { columns: 'months' })], COMPANIES, {})
  expect(match?.state).toBe('matched')
  const months = match?.months.map(({ month }) => month) ?? []
  expect(months).not.toContain('2025-10')
  expect(match?.leftOut).toEqual(['2025-10'])
  const { read } = file('1', 'Prairie Glass', { columns: 'months' })
  const newest = 'books' in read ? read.books.months.find(({ month }) => month === months.at(-1)) : undefined
  expect(match?.net).toBe(newest && 'netProfit' in newest ? newest.netProfit : undefined)
})

test('a company that shares only the last words of its name is not offered', () => {
  expect(said([file('1', 'Maple Sons Roofing')])).toEqual([['no_company', null, '']])
})

test('a file is matched by the name in it, whatever its own name, and by names that were confirmed before', () => {
  expect(
    said([
      file('1', 'park UPHOLSTERY.'),
      { ...file('2', 'T.R. Holdings Inc'), fileName: 'Kestrel Roofing.xlsx' },
      file('3', 'Reyes and Sons Roofing Inc'),
      file('4', 'Park & Recreation Supplies'),
      file('5', 'Somebody Else'),
      file('6', 'Prairie Glass'),
      file('7', 'Kestrel Roofing', { basis: 'Cash' }),
      { ...file('8', 'Kestrel Roofing', { product: 'desktop' }) },
      file('9', 'Park Upholstery', { report: 'balance_sheet' }),
      file('10', 'Park Upholstery', { columns: 'months' }),
    ]),
  ).toEqual([
    ['twice', 'park', '2025-10'],
    ['matched', 'twin', '2025-10'],
    ['spelling', 'reyes', ''],
    ['no_company', null, ''],
    ['no_company', null, ''],
    ['published', 'prairie', ''],
    ['basis', 'kestrel', ''],
    ['no_name', 'kestrel', ''],
    ['matched', 'park', '2025-10'],
    ['twice', 'park', '2025-09,2025-10'],
  ])
})

test('a name that was confirmed for one company by mistake still finds the company that is called so', () => {
  const companies = [
    company('park', 'Park Upholstery'),
    company('birch', 'Birch Dental', { names: ['Park Upholstery'] }),
  ]
  const [match] = matchFiles([file('1', 'Park Upholstery')], companies, {})
  expect([match?.state, match?.company?.id]).toEqual(['matched', 'park'])
})

test('of files with the same report, company and month each asks to be looked at, until one is left', () => {
  const files = [{ ...file('1', 'Park Upholstery'), fileName: 'Park September.xlsx' }, file('2', 'Park Upholstery')]
  expect(matchFiles(files, COMPANIES, {})).toMatchObject([
    { why: 'twice', twin: files[1]?.fileName },
    { why: 'twice', twin: files[0]?.fileName },
  ])
  expect(said(files.slice(1))).toEqual([['matched', 'park', '2025-10']])
})

test('what somebody decides about a file is what is imported', () => {
  const files = [
    file('1', 'Somebody Else'),
    file('2', 'Prairie Glass'),
    file('3', 'Kestrel Roofing', { basis: 'Cash' }),
  ]
  expect(said(files, { 1: { company: 'twin' }, 2: { revises: true }, 3: { acceptsBasis: true } })).toEqual([
    ['matched', 'twin', '2025-10'],
    ['matched', 'prairie', '2025-10 revised'],
    ['matched', 'kestrel', '2025-10'],
  ])
})

test('a file whose name says another client or month than its report goes by the report, and says so', () => {
  const called = (fileName: string, decision: Decision = {}) => {
    const [match] = matchFiles([{ ...file('1', 'Park Upholstery'), fileName }], COMPANIES, { 1: decision })
    expect(match?.company?.id).toBe(decision.company ?? 'park')
    return match?.fileNameSays
  }
  const nothing = { company: null, month: null }
  expect(called('Kestrel Roofing P&L.xlsx')).toEqual({ company: 'Kestrel Roofing', month: null })
  expect(called('Park Upholstery P&L September 2025.xlsx')).toEqual({ company: null, month: '2025-09' })
  expect(called('kestrel_roofing_2025-11.csv')).toEqual({ company: 'Kestrel Roofing', month: '2025-11' })
  for (const fileName of [
    'Park P&L Oct 2025.xlsx',
    'report.csv',
    'Mayfield 2025.csv',
    'Park 2025-11-03.csv',
    'P&L Sep 2025 - Oct 2025.csv',
  ])
    expect(called(fileName), fileName).toEqual(nothing)
  expect(called('Park Upholstery P&L.xlsx', { company: 'kestrel' })).toEqual(nothing)
})

test('a company lacks a report only where neither these files nor its months from before have it', () => {
  const draft = { ...figures, lacks: ['cash'] }
  const kept = { month: '2025-10', draft, published: null }
  const companies = [
    company('park', 'Park Upholstery'),
    company('kestrel', 'Kestrel Roofing', { months: [kept] as unknown as BooksCompany['months'] }),
  ]
  const lone = (names: string[], report: 'profit_and_loss' | 'balance_sheet') =>
    loneReports(
      matchFiles(
        names.map((name, nth) => file(`${nth}`, name, { report })),
        companies,
        {},
      ),
    )
  expect(lone(['Park Upholstery', 'Kestrel Roofing'], 'balance_sheet')).toEqual({
    lacksBalance: [],
    lacksProfit: [{ name: 'Park Upholstery', months: [] }],
  })
  expect(lone(['Park Upholstery', 'Kestrel Roofing'], 'profit_and_loss').lacksBalance).toEqual([
    { name: 'Park Upholstery', months: [] },
    { name: 'Kestrel Roofing', months: [] },
  ])
})

test('a month without a balance sheet is named where another month of the company has one', () => {
  const matches = matchFiles(
    [file('1', 'Park Upholstery', { columns: 'months' }), file('2', 'Park Upholstery', { report: 'balance_sheet' })],
    COMPANIES,
    {},
  )
  expect(loneReports(matches)).toEqual({
    lacksBalance: [{ name: 'Park Upholstery', months: ['2025-09'] }],
    lacksProfit: [],
  })
})
