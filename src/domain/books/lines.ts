import type { CsvRow } from '#domain/csv-rows.ts'
import type { Cents } from '#schema/units.ts'
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
  const { line, cells } = row
  const stray = cells.findIndex((cell, at) => at > header.from && cell.trim() !== '' && !header.heads[at])
  if (stray >= 0) throw refused('amount_without_month', line, { text: shown(cells[stray]) })
  const texts = written(header, row)
  const amounts = texts.map((text, nth) => {
    const cents = readCents(text)
    if (cents === undefined)
      throw refused(text.startsWith('=') ? 'formula' : 'not_an_amount', line, {
        text: shown(text),
        head: header.months[nth]?.head ?? '',
      })
    return cents
  })
  const label = header.labels.map((at) => cells[at]?.trim().replace(/\s+/g, ' ')).find(Boolean) ?? ''
  return { line, label, amounts: texts.some(Boolean) ? amounts : null }
}

const shown = (text = '') => text.trim().slice(0, 60)

const SIZE = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/

/**
 * Cents of an amount as books and people write it: `$1,234.56`, `(1,234.56)`, `-$12`, `12-`, `−12`; 0 for a dash or
 * nothing. Undefined for what is no amount, has a part of a cent, or is more than a number can hold.
 */
export function readCents(written: string): Cents | undefined {
  const text = written.replace(/[\s\u00A0\u202F]/g, '').replaceAll('−', '-')
  if (text === '' || /^[-–—]$/.test(text)) return 0 as Cents
  const bare = text.replace(/^\$?\((.*)\)$/, '-$1').replace(/^(.*\d)-$/, '-$1')
  const isNegative = /^\$?-/.test(bare)
  const found = SIZE.exec(bare.replace(/^\$?-?\$?/, ''))
  if (!found || (!found[1] && !found[2]) || bare.lastIndexOf('-') > 1) return undefined
  const [, whole = '0', fraction = ''] = found
  if (/[^0]/.test(fraction.slice(2))) return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return undefined
  return (isNegative && cents > 0 ? -cents : cents) as Cents
}
