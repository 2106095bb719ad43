import type { CsvRow } from '#domain/csv-rows.ts'
import type { Cents } from '#schema/units.ts'
import { readCents } from './cents.ts'
import { refused } from './fault.ts'
import type { BooksHeader } from './header.ts'

/** A line of the table; `amounts` stand as the header's months do, null where the row has none at all. */
export type BooksLine = { line: number; label: string; amounts: Cents[] | null }

/**
 * The lines under the header, without what stands under the table: an export ends with its date, whose commas can fall
 * into the columns of the months. @throws {BooksRefused} for what is no amount, or stands under no month
 */
export function linesOf(header: BooksHeader): BooksLine[] {
  const last = header.rows.findLastIndex((row) => hasAmounts(header, row))
  return header.rows
    .slice(0, last + 1)
    .map((row) => lineOf(header, row))
    .filter(({ label, amounts }) => label !== '' || amounts)
}

const written = ({ months }: BooksHeader, { cells }: CsvRow) => months.map(({ at }) => cells[at]?.trim() ?? '')

function hasAmounts(header: BooksHeader, row: CsvRow) {
  const texts = written(header, row)
  return texts.some(Boolean) && texts.every((text) => readCents(text) !== undefined)
}

function lineOf(header: BooksHeader, row: CsvRow): BooksLine {
  const from = header.months[0]?.at ?? 1
  const { line, cells } = row
  const stray = cells.findIndex((cell, at) => at > from && cell.trim() !== '' && !header.heads[at])
  if (stray >= 0) throw refused('amount_without_month', line, { text: shown(cells[stray]) })
  const texts = written(header, row)
  const amounts = texts.map((text, nth) => {
    const cents = readCents(text)
    if (cents === undefined)
      throw refused('not_an_amount', line, { text: shown(text), head: header.months[nth]?.head ?? '' })
    return cents
  })
  const label =
    cells
      .slice(0, from)
      .map((cell) => cell.trim().replace(/\s+/g, ' '))
      .find(Boolean) ?? ''
  return { line, label, amounts: texts.some(Boolean) ? amounts : null }
}

const shown = (text = '') => text.trim().slice(0, 60)
