/** One row of a file and the line it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] }

type Options = {
  separator?: ',' | ';' | '\t'
  /** What is thrown for a quote that nothing closes, with the line it stands on; without it the quote is a letter. */
  unclosedQuote?: (line: number) => Error
}

/**
 * The rows of a CSV file (RFC 4180), with any line end: quoted cells may hold separators, quotes and line ends. Spaces may
 * stand before a quote, as accounting programs indent their labels; what stands behind the closing one belongs to the cell.
 */
export function parseCsv(text: string, { separator = ',', unclosedQuote }: Options = {}): CsvRow[] {
  const bare = `[^${separator}\\r\\n]*`
  const indent = separator === '\t' ? ' *' : '[ \\t]*'
  // A cell, quoted or not, and what ends it. A quote in the middle of a cell is a letter like others.
  const cell = new RegExp(
    `(?:${indent}"([^"]*(?:""[^"]*)*)"(?!")(${bare})|(${bare}))(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  for (const [whole, quoted, rest = '', letters = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    if (unclosedQuote && quoted === undefined && /^[ \t]*"/.test(letters)) throw unclosedQuote(line)
    row.cells.push(quoted === undefined ? letters : quoted.replaceAll('""', '"') + rest)
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === separator) continue
    // Behind the last line end there is no row.
    if (end !== '' || row.cells.length > 1 || row.cells[0]) rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return rows
}

/** Parses a spreadsheet's file: takes the first line's most frequent separator, trims cells, drops empty rows. */
export const csvRows = (text: string): CsvRow[] =>
  parseCsv(text, { separator: separatorOf(text) })
    .map(({ line, cells }) => ({ line, cells: cells.map((value) => value.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))

function separatorOf(text: string) {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (separator: string) => head.split(separator).length
  return ([',', ';', '\t'] as const).reduce((best, one) => (count(one) > count(best) ? one : best))
}
