import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import type { CsvRow } from '#domain/csv-rows.ts'
import { refused } from './fault.ts'
import { addressOf, Formulas, placeOf, type SheetCell } from './formula.ts'
import { indents, readXml, sharedTexts, sheetPath } from './workbook-xml.ts'

// An export of a year is some 200 rows in 40 KB. What is far beyond that is refused before it is unpacked or read.
const MAX_PART_BYTES = 12_000_000
const MAX_ROWS = 10_000
const MAX_COLUMNS = 200
const MAX_CELLS = 300_000
const PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/**
 * The rows of the first visible sheet of an .xlsx workbook as texts: formulas worked out, amounts to the cent, the indent
 * of a label's style as three spaces a level. @throws {BooksRefused}
 */
export function sheetRows(bytes: Uint8Array): CsvRow[] {
  const parts = partsOf(bytes)
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const sheet = text(sheetPath(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels')) ?? '')
  if (!sheet) throw refused('not_a_workbook', null)
  return rowsOf(sheet, sharedTexts(text('xl/sharedStrings.xml')), indents(text('xl/styles.xml')))
}

function partsOf(bytes: Uint8Array) {
  let size = 0
  // fflate writes into an array of the declared size, so that a file cannot unpack to more than it declares.
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!PARTS.test(name)) return false
    size += originalSize
    if (size > MAX_PART_BYTES) throw refused('too_large_unpacked', null)
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'BooksRefused') throw thrown
    throw refused('not_a_workbook', null)
  }
}

function rowsOf(xml: string, shared: string[], indentOf: number[]): CsvRow[] {
  const cells = new Map<string, SheetCell>()
  const indent = new Map<string, number>()
  let [row, column, last] = [0, -1, -1]
  let address = ''
  let type = ''
  let style = 0
  let part: 'f' | 'v' | 't' | undefined
  const texts = { f: '', v: '', t: '' }
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        column = -1
      } else if (name === 'c') {
        const place = placeOf(attributes.r)
        column = place?.column ?? column + 1
        row = place?.row ?? row
        if (!(row >= 1 && row <= MAX_ROWS && column < MAX_COLUMNS) || cells.size > MAX_CELLS)
          throw refused('too_large_sheet', null)
        address = addressOf(column, row)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        Object.assign(texts, { f: '', v: '', t: '' })
      } else if (name === 'f') {
        // A formula that several cells share stands in one of them; a spreadsheet program has written values into the others.
        part = 'f'
      } else if (name === 'v' || name === 't') part = name
    },
    text: (text) => {
      if (part) texts[part] += text
    },
    close: (name) => {
      if (name === part) part = undefined
      if (name !== 'c') return
      const cell = cellOf(type, texts, shared)
      if (cell === undefined || cell === '') return
      cells.set(address, cell)
      if (typeof cell === 'string' && indentOf[style]) indent.set(address, indentOf[style] ?? 0)
      last = Math.max(last, row)
    },
  })
  return textRows(cells, indent, last)
}

type CellTexts = { f: string; v: string; t: string }

function cellOf(type: string, { f, v, t }: CellTexts, shared: string[]): SheetCell | undefined {
  if (f) return { formula: f }
  if (type === 's') return shared[Number(v)] ?? ''
  if (type === 'inlineStr') return t
  if (type !== 'n') return v
  const number = Number(v)
  return v === '' ? undefined : Number.isFinite(number) ? number : v
}

function textRows(cells: ReadonlyMap<string, SheetCell>, indent: ReadonlyMap<string, number>, last: number): CsvRow[] {
  const formulas = new Formulas(cells)
  const rows = new Map<number, string[]>()
  for (const [address, cell] of cells) {
    const place = placeOf(address)
    if (!place || place.row > last) continue
    const row = rows.get(place.row) ?? []
    rows.set(place.row, row)
    while (row.length < place.column) row.push('')
    row[place.column] = '   '.repeat(indent.get(address) ?? 0) + textOf(cell, address, formulas)
  }
  return [...rows].sort(([a], [b]) => a - b).map(([line, texts]) => ({ line, cells: texts }))
}

function textOf(cell: SheetCell, address: string, formulas: Formulas) {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return amountText(cell)
  const value = formulas.value(address)
  return value === undefined ? `=${cell.formula}` : amountText(value)
}

/** To the cent, without what sums of binary fractions leave behind; a part of a cent stays, and is refused later. */
function amountText(value: number) {
  const cents = Math.round(value * 100)
  const isCents = Math.abs(value * 100 - cents) <= Math.max(1e-4, Math.abs(cents) * 1e-14)
  return isCents && Number.isSafeInteger(cents) ? (cents / 100).toFixed(2) : String(value)
}
