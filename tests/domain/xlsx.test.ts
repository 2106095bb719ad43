import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetRows } from '#domain/books/sheet.ts'
import { xlsx } from '#domain/xlsx.ts'

const part = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name]!)

test('a workbook is read back as it was written: texts, exact numbers, empty cells, indents', () => {
  // The reader takes the last sheet of several.
  const bytes = xlsx([
    { name: 'Profit and loss', rows: [] },
    {
      name: 'Balance sheet',
      rows: [
        { cells: ['Line', 'Oct 2026'], isBold: true },
        { cells: ['Tools & "parts" <new>', { number: '-1160.07' }, null, { number: '0.10' }], indent: 2 },
      ],
    },
  ])
  expect(sheetRows(bytes).map(({ cells }) => cells)).toEqual([
    ['Line', 'Oct 2026'],
    ['      Tools & "parts" <new>', '-1160.07', '', '0.10'],
  ])
})

test('a text that looks like a formula stays a text', () => {
  const xml = part(xlsx([{ name: 'One', rows: [{ cells: ['=1+1', '@SUM(A1)'] }] }]), 'xl/worksheets/sheet1.xml')
  expect(xml).not.toContain('<f>')
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(2)
})

test('names of sheets and control characters never make a workbook that cannot be opened', () => {
  const bytes = xlsx([
    { name: 'A/B: a name that is far longer than Excel takes', rows: [{ cells: ['a\u0000\u000Bb'] }] },
  ])
  expect(part(bytes, 'xl/workbook.xml')).toContain('name="A B  a name that is far longer "')
  expect(part(bytes, 'xl/worksheets/sheet1.xml')).toContain('>ab<')
})

test('columns beyond the twenty-sixth have names of two letters', () => {
  const cells = Array.from({ length: 28 }, (_, at) => String(at))
  expect(part(xlsx([{ name: 'One', rows: [{ cells }] }]), 'xl/worksheets/sheet1.xml')).toMatch(
    /r="Z1".*r="AA1".*r="AB1"/,
  )
})
