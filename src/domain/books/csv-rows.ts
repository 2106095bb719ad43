import { refused } from './fault.ts'

/** A row and the line of the file it begins on, counted from 1. */
export type BooksRow = { line: number; cells: string[] }

const BYTE_ORDER_MARK = '\uFEFF'

/** The rows of a CSV file (RFC 4180), whatever ends its lines. @throws {BooksRefused} for a quote that nothing closes */
export function booksRows(text: string): BooksRow[] {
  const rows: BooksRow[] = []
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  let line = 1
  while (at < text.length) {
    const row: BooksRow = { line, cells: [] }
    for (let more = true; more; ) {
      const quote = openingQuote(text, at)
      const cell = quote === undefined ? normalizeLabel(text, at) : quoted(text, quote, line)
      row.cells.push(cell.text)
      line += quote === undefined ? 0 : linesIn(cell.text)
      at = cell.end
      more = text[at] === ','
      if (more) at++
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line++
    rows.push(row)
  }
  return rows
}

const linesIn = (text: string) => text.split(/\r\n|\r|\n/).length - 1

/** Some programs indent a label before its quote. */
function openingQuote(text: string, from: number) {
  const quote = /[ \t]*"/y
  quote.lastIndex = from
  return quote.test(text) ? quote.lastIndex - 1 : undefined
}

function normalizeLabel(text: string, from: number) {
  const end = ends(text, from)
  return { text: text.slice(from, end), end }
}

function quoted(text: string, from: number, line: number) {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) throw refused('unclosed_quote', line)
  // What stands behind the closing quote belongs to the cell, as spreadsheets have it.
  const end = ends(text, close + 1)
  return { text: text.slice(from + 1, close).replaceAll('""', '"') + text.slice(close + 1, end), end }
}

function ends(text: string, from: number) {
  const end = /[,\r\n]/g
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}
