/**
 * Why a file of a company's books is refused, by the name of its sentence in content/pages/admin-metrics.json, the line
 * of the file it is about, and what stands in the sentence's braces.
 */
export type Fault = { why: Why; line: number | null; values: Record<string, string> }

export const WHYS = [
  'too_large',
  'utf16',
  'not_utf8',
  'empty',
  'unclosed_quote',
  'no_header',
  'duplicate_month',
  'amount_without_month',
  'not_an_amount',
  'too_large_amount',
  'outside_sections',
  'no_net',
  'no_bank',
  'no_assets',
  'sum',
] as const
export type Why = (typeof WHYS)[number]

/** Thrown while a file is read; `readBooks` hands its faults out. */
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
