/** A text or a number that is written already: `exactAmount` of an amount. */
export type Cell = string | { number: string } | null

/**
 * Rows as a spreadsheet opens them (RFC 4180), with the mark by which Excel knows UTF-8. A text that would be taken for
 * a formula gets an apostrophe before it, also where it stands behind what some spreadsheets take for the end of a cell:
 * a semicolon, a tab or a line end. A number stays one, also below 0.
 */
export const csv = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

/** Where a formula could begin; the full-width signs count for some spreadsheets too. */
const FORMULA =
  /^(?=[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])|(?<=[;\t\r\n])(?=[\s\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

function written(cell: Cell) {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.number
  const safe = cell.replaceAll(FORMULA, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
