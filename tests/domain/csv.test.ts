import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from '#domain/csv.ts'
import { csvRows, parseCsv } from '#domain/csv-rows.ts'

const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
/** Texts that spreadsheets would run, or that hide one behind a separator, a quote or a space. */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\uFEFF',
  'y;',
  'y; ',
  'y\t',
  'y\t ',
  'y\n',
  'y\r\n',
  'y;"',
  'y";',
  ';;',
]
const HOSTILE = SIGNS.flatMap((sign) => BEFORE.map((before) => `${before}${sign}1+1`))

/** The cells of a file as a program reads it that takes `separator` to stand between cells, quotes and all. */
function cellsBy(separator: string, file: string) {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isNew = true
  const text = file.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && isNew) isQuoted = true
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell)
      cell = ''
      isNew = true
      continue
    } else cell += sign
    isNew = false
  }
  return [...cells, cell]
}

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('no cell begins a formula where a spreadsheet splits the file at %s', (_, separator) => {
  expect(HOSTILE.length).toBeGreaterThan(100)
  for (const cell of HOSTILE)
    for (const row of [[cell], ['a', cell], ['a', cell, 'b'], ['a "b"', cell, cell]])
      for (const read of cellsBy(separator, csv([row]))) expect([cell, FORMULA.test(read)]).toEqual([cell, false])
})

test('negative numbers stay numbers, whatever stands beside them', () => {
  const numbers = ['-1', '-3300.05', '-0.01', '1', '0']
  const rows = numbers.map((number) => ['y;=1', { number }])
  expect(csvRows(csv(rows)).map(({ cells }) => cells[1])).toEqual(numbers)
})

test('a text without formulas is read again as it was, with separators, quotes and lines in it', () => {
  const plain = fc
    .string({ unit: fc.constantFrom('a', 'é', ' ', ';', '\t', ',', '"', '\n', "'", '1'), maxLength: 12 })
    .map((text) => `x${text}x`)
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, plain, plain), { minLength: 1, maxLength: 20 }), (rows) => {
      expect(csvRows(csv([['a', 'b', 'c'], ...rows])).map(({ cells }) => cells)).toEqual([['a', 'b', 'c'], ...rows])
    }),
    { numRuns: 200, seed: 38 },
  )
})

test.each(['"open,1\nx,2', 'a,"b""c\nd,e', 'a\r\n  "b""', '"'])(
  'a quote that nothing closes is found with its line: %j',
  (text) => {
    const lines: number[] = []
    const unclosedQuote = (line: number) => {
      lines.push(line)
      return new Error('unclosed')
    }
    expect(() => parseCsv(text, { unclosedQuote })).toThrow('unclosed')
    expect(lines).toEqual([text.startsWith('a\r\n') ? 2 : 1])
    expect(() => parseCsv(text)).not.toThrow()
  },
)

test('a label that is indented before its quote is one cell, and lines are counted through quoted ones', () => {
  expect(parseCsv('\uFEFF  "A, ""B""",1\r\n"two\r\nlines",x\n\n,\n')).toEqual([
    { line: 1, cells: ['A, "B"', '1'] },
    { line: 2, cells: ['two\r\nlines', 'x'] },
    { line: 4, cells: [''] },
    { line: 5, cells: ['', ''] },
  ])
})
