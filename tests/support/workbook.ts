import { strToU8, zipSync } from 'fflate'

type Value = string | number | { f: string; v?: number; t?: 'shared' }
/** A cell of a made workbook; `indent` is that of its style. */
export type BookCell = Value | { value: string; indent: number } | null

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const columnName = (at: number) => String.fromCharCode(65 + at)

/** The bytes of an .xlsx workbook of one sheet, as the bookkeeping programs write them: no value where a formula has none. */
export function workbook(rows: BookCell[][], { inline = false, before = [] as string[] } = {}) {
  const shared: string[] = []
  const text = (value: string) => {
    if (inline) return { type: 'inlineStr', inner: `<is><t xml:space="preserve">${escaped(value)}</t></is>` }
    if (!shared.includes(value)) shared.push(value)
    return { type: 's', inner: `<v>${shared.indexOf(value)}</v>` }
  }
  const cell = (value: BookCell, row: number, column: number) => {
    const at = `r="${columnName(column)}${row}"`
    if (value === null) return ''
    if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`
    if (typeof value === 'object' && 'f' in value)
      return `<c ${at}><f>${escaped(value.f)}</f>${value.v === undefined ? '' : `<v>${value.v}</v>`}</c>`
    const [words, style] = typeof value === 'string' ? [value, 0] : [value.value, value.indent]
    const { type, inner } = text(words)
    return `<c ${at} s="${style}" t="${type}">${inner}</c>`
  }
  const data = rows
    .map((cells, nth) => `<row r="${nth + 1}">${cells.map((one, at) => cell(one, nth + 1, at)).join('')}</row>`)
    .join('')
  const names = [...before, 'Sheet1']
  const styles = Array.from({ length: 6 }, (_, indent) => `<xf><alignment indent="${indent}"/></xf>`).join('')
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((one) => `<si><t xml:space="preserve">${escaped(one)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((_, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${at === names.length - 1 ? data : ''}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])),
  )
}

/** `12.34` as a number where it is one, for rows that are written like a CSV file. */
export const cellsOf = (line: string, separator = '|'): BookCell[] =>
  line.split(separator).map((text) => {
    if (text.trim() === '') return null
    if (text.startsWith('=')) return { f: text.slice(1) }
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  })
