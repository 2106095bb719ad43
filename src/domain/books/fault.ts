/**
 * Why a file of a company's books is refused, by the name of its sentence in content/app/admin-metrics.json, the line
 * of the file it is about, and what stands in the sentence's braces.
 */
export type Fault = { why: Why; line: number | null; values: Record<string, string> }

const WHYS = [
  'too_large',
  'empty',
  'old_xls',
  'pdf',
  'not_a_table',
  'not_a_workbook',
  'too_large_unpacked',
  'too_large_sheet',
  'other_report',
  'unclosed_quote',
  'no_header',
  'no_period',
  'several_months',
  'duplicate_month',
  'amount_without_month',
  'not_an_amount',
  'formula',
  'too_large_amount',
  'outside_sections',
  'no_net',
  'no_bank',
  'no_assets',
  'sum',
  'sides',
] as const
export type Why = (typeof WHYS)[number]

/** Thrown while a file is read; `readBooks` returns its faults. */
export class BooksRefused extends Error {
  override name = 'BooksRefused'
  faults: Fault[]

  constructor(faults: Fault[]) {
    super(faults.map(({ why, line }) => `${why} ${line}`).join(', '))
    this.faults = faults
  }
}

export const refused = (why: Why, line: number | null, values: Record<string, string> = {}) =>
  new BooksRefused([{ why, line, values }])

/** In bytes. An export of figures by month is a few kilobytes; a file of 1 MB holds something else. */
export const MAX_BOOKS_BYTES = 1_000_000

/** Before a file is read: what is wrong with its size, in bytes. */
export const sizeFault = (size: number): Fault | undefined =>
  size > MAX_BOOKS_BYTES
    ? refused('too_large', null, { size: `${Math.round(size / 100_000) / 10} MB` }).faults[0]
    : undefined
