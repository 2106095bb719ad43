/** A text or a number that is written already: `exactAmount` of an amount. */
export type Cell = string | { number: string } | null

/**
 * Rows as a spreadsheet opens them (RFC 4180), with the mark by which Excel knows UTF-8. A text that would be taken for
 * a formula gets an apostrophe before it; a number stays one, also below 0.
 */
export const csv = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

function written(cell: Cell) {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.number
  const plain = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
