import { monthFaults } from '#domain/month-faults.ts'
import type { BooksCompany } from '#schema/books.ts'
import type { Month } from '#schema/units.ts'

/** The drafts of some months that can be published as they are, and those that cannot. */
export function readyMonths(
  companies: readonly BooksCompany[],
  imported: readonly { company: string; month: Month }[],
) {
  const drafts = companies.flatMap(({ id, name, hasNobody, months }) =>
    months.flatMap(({ month, draft, published }) => {
      const isImported = imported.some((one) => one.company === id && one.month === month)
      return draft && isImported
        ? [
            {
              company: id,
              name,
              hasNobody,
              month,
              version: draft.version,
              revises: published !== null,
              fault: monthFaults(draft)[0],
            },
          ]
        : []
    }),
  )
  return { ready: drafts.filter(({ fault }) => !fault), held: drafts.filter(({ fault }) => fault) }
}
