import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { monthIn } from '#domain/books/period.ts'
import type { BooksSource } from '#domain/books/titles.ts'
import { shortMonthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

const words = adminBooksPage

/** `Oct 2026`, or `Jan 2026 – Oct 2026`. */
export const monthsText = (first: Month, last: Month) =>
  first === last
    ? shortMonthName(first)
    : fill(words.months, { first: shortMonthName(first), last: shortMonthName(last) })

export const periodText = ({ period }: BooksSource) =>
  period ? monthsText(monthIn(period.from), monthIn(period.until)) : null

/** What a file says of itself: company, report, period and basis. */
export const sourceInWords = (source: BooksSource) =>
  [
    source.company && fill(words.named, { name: source.company }),
    source.report,
    periodText(source),
    source.basis && words.basis[source.basis],
  ]
    .filter(Boolean)
    .join(', ')
