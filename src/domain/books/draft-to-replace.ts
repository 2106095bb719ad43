import type { BooksCompany } from '#schema/books.ts'
import type { Month } from '#schema/units.ts'
import type { BooksRead } from './read-books.ts'

type Taken = { company: BooksCompany | null; months: readonly { month: Month }[]; file: { read: BooksRead } }

/**
 * The newest of the months to import whose draft has other figures of the same report, typed or from other books: they would
 * be replaced.
 */
export function draftToReplace({ company, months, file: { read } }: Taken): Month | undefined {
  if (!('books' in read)) return undefined
  const { books } = read
  return months.findLast(({ month }) => {
    const draft = company?.months.find((one) => one.month === month)?.draft
    const taken = books.months.find((one) => one.month === month)
    if (!draft || !taken) return false
    if ('cashBalance' in taken) return !draft.lacks.includes('cash') && taken.cashBalance !== draft.cashBalance
    const isSame = taken.revenue === draft.revenue && taken.netProfit === draft.netProfit
    return !draft.lacks.includes('profit') && !isSame
  })?.month
}
