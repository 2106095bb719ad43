import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageIn } from '#domain/age.ts'
import { csv } from '#domain/csv.ts'
import { csvRows } from '#domain/csv-rows.ts'
import { checkRows, guessColumns, inPieces } from '#domain/lead-import.ts'
import { dayIn, daysBetween } from '#domain/zoned.ts'
import { csvText } from '#features/leads/import/read-file.ts'

const cells = (text: string) => csvRows(text).map((row) => row.cells)

test('cells hold separators, quotes and line ends; rows say the line they begin on', () => {
  expect(csvRows('a,b\r\n"x, ""y""","1\n2"\r\n\r\nlast,')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '1\n2'] },
    { line: 5, cells: ['last', ''] },
  ])
})

test.each([
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a mark of UTF-8 and old line ends',
    '\uFEFFa,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a quote in the middle of a cell',
    'a,b\n5" pipe,2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  [
    'a quote that never ends',
    'a,b\n"x,2',
    [
      ['a', 'b'],
      ['"x', '2'],
    ],
  ],
  ['nothing', '', []],
])('a file with %s is read', (_, text, rows) => {
  expect(cells(text)).toEqual(rows)
})

test('what our own export writes is read again as it was', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n\s\uFEFF]+/g, ' ').trim())
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const given = [['a', 'b', 'c'], ...rows].filter((row) => row.some(Boolean))
      const escaped = (text: string) =>
        text.replaceAll(/^(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|(?<=;)(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "'")
      expect(cells(csv(given))).toEqual(given.map((row) => row.map(escaped)))
    }),
  )
})

test('bytes are read as UTF-8, as UTF-16 with its mark, or as old spreadsheets write; a picture is no text', () => {
  expect(csvText(new TextEncoder().encode('Zoë'))).toBe('Zoë')
  expect(csvText(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe('Zoë')
  expect(csvText(new Uint8Array([0xff, 0xfe, 0x5a, 0]))).toBe('Z')
  expect(csvText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 1]))).toBeNull()
})

test('columns are guessed by their heads, each once', () => {
  expect(
    guessColumns(['E-mail Address', 'First Name', 'Surname', 'Company', 'Mobile', 'Lead source', 'Comments']),
  ).toEqual({ email: 0, firstName: 1, lastName: 2, businessName: 3, phone: 4, source: 5, note: 6 })
  expect(guessColumns(['Name', 'Other'])).toMatchObject({ firstName: 0, email: null, lastName: null })
})

test('each row becomes a lead or is named with its line and fault', () => {
  const rows = csvRows(
    [
      'Email,First,Phone,Source',
      "ADA@x.test ,Ada,'+1 515,Referral",
      ',Ben,,',
      'no-mail,Cy,,',
      'ada@x.test,Twice,,',
      `long@x.test,${'x'.repeat(81)},,`,
      'dee@x.test,,,Elsewhere',
    ].join('\n'),
  )
  const [head, ...rest] = rows
  const { good, bad } = checkRows(rest, guessColumns(head?.cells ?? []), { referral: 'referral' })
  expect(good).toMatchObject([
    { line: 2, email: 'ada@x.test', firstName: 'Ada', phone: '+1 515', source: 'referral' },
    { line: 7, email: 'dee@x.test', firstName: '', source: null },
  ])
  expect(bad.map(({ line, fault, value }) => [line, fault, value.slice(0, 7)])).toEqual([
    [3, 'no_email', ''],
    [4, 'bad_email', 'no-mail'],
    [5, 'twice', '2'],
    [6, 'long', 'xxxxxxx'],
  ])
})

test('pieces are full but the last, none is empty, and none has more bytes than it may', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2, 1_000)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPieces([1, 2], 2, 1_000)).toEqual([[1, 2]])
  expect(inPieces([], 2, 1_000)).toEqual([])
  const rows = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }))
  fc.assert(
    fc.property(rows, (given) => {
      const pieces = inPieces(given, 7, 800)
      expect(pieces.flat()).toEqual(given)
      for (const piece of pieces) expect(Buffer.byteLength(JSON.stringify({ rows: piece }))).toBeLessThanOrEqual(800)
    }),
  )
})

test('an age is told in minutes under an hour, hours under two days, then days', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const told = (ago: number) =>
    Object.values(ageIn(new Date(now.getTime() - ago * 60_000).toISOString(), now)).join(' ')
  expect([-5, 0, 59, 60, 47 * 60 + 59, 48 * 60].map(told)).toEqual([
    '0 minutes',
    '0 minutes',
    '59 minutes',
    '1 hours',
    '47 hours',
    '2 days',
  ])
})

test('the firm’s day is its own zone’s, and days are counted across the change of the clocks', () => {
  expect(dayIn('America/Chicago', new Date('2026-03-15T03:00:00Z'))).toBe('2026-03-14')
  expect(daysBetween('2026-03-01', '2026-03-15')).toBe(14)
  expect(daysBetween('2026-03-15', '2026-03-14')).toBe(-1)
})
