import { strToU8, zipSync } from 'fflate'
import type { Cell } from './csv.ts'

/** A row of a worksheet. `indent`: how far its first cell stands from the edge, in levels. */
export type XlsxRow = { cells: readonly Cell[]; indent?: number; isBold?: boolean }
export type XlsxSheet = { name: string; rows: readonly XlsxRow[] }

const DEEPEST = 15
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The bytes of an .xlsx workbook (ECMA-376). A text is never a formula; a number has two decimals, in parentheses below 0. */
export function xlsx(sheets: readonly XlsxSheet[]) {
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${paths.map((path) => `<Override PartName="/xl/${path}" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...paths.map((path): [string, string] => ['worksheet', path]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/${paths[at]}`, worksheet(rows)])),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)])))
}

const relations = (targets: [type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Styles of texts by their indent, each regular and bold, behind those of numbers. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00_);\\(#,##0.00\\)"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 * (DEEPEST + 2)}">${[0, 1].map((font) => `<xf numFmtId="164" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join('')}${Array.from({ length: DEEPEST + 1 }, (_, indent) => [0, 1].map((font) => `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="left" indent="${indent}"/></xf>`).join('')).join('')}</cellXfs></styleSheet>`

const worksheet = (rows: readonly XlsxRow[]) =>
  `<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="42" customWidth="1"/><col min="2" max="${Math.max(2, ...rows.map(({ cells }) => cells.length))}" width="16" customWidth="1"/></cols><sheetData>${rows
    .map(
      ({ cells, indent = 0, isBold = false }, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, column) => {
            const at = `r="${columnName(column)}${row + 1}"`
            const level = column === 0 ? Math.min(indent, DEEPEST) : 0
            if (cell === null) return ''
            if (typeof cell !== 'string') return `<c ${at} s="${isBold ? 1 : 0}"><v>${cell.number}</v></c>`
            return `<c ${at} s="${2 + 2 * level + (isBold ? 1 : 0)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
          })
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Excel takes 31 characters, and none that stand in references. */
const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/** Characters that XML 1.0 does not have are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
