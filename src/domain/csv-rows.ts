/** One row of a file and the line it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a CSV file as spreadsheets write it (RFC 4180): quoted cells with separators, quotes and line ends in
 * them, any line end, and the separator that the first line has most of. Rows without any text are left out.
 */
export function csvRows(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  // A cell, quoted or not, and what ends it. A quote in the middle of a cell is a letter like others.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  for (const [whole, quoted, rest = '', bare, end] of plain.matchAll(cell)) {
    const value = quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"') + rest
    row.cells.push(value.trim())
    line += lineEnds(whole)
    if (end === separator) continue
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return rows
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

function separatorOf(text: string) {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
