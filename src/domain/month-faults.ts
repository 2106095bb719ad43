import type { BooksCompany } from '#schema/books.ts'
import type { FirmMonth } from '#schema/firm-month.ts'
import type { Cents, Month } from '#schema/units.ts'

/** Why a month cannot be published, and the amounts that its sentence names. */
export type MonthFault =
  | { why: 'notBegun' | 'lacksProfit' | 'lacksCash' }
  | { why: 'net' | 'spending'; written: Cents; added: Cents }

type Looked = Pick<FirmMonth, 'revenue' | 'otherIncome' | 'moneyOut' | 'netProfit' | 'lacks' | 'spending'>

/**
 * What stands between a month and its publication; of its figures the database asks the same (0021_figures.sql,
 * month_is_ready). @param current the month that today is in
 */
export function monthFaults(
  month: Month,
  { revenue, otherIncome, moneyOut, netProfit, lacks, spending }: Looked,
  current: Month,
): MonthFault[] {
  const found: MonthFault[] = []
  if (month > current) found.push({ why: 'notBegun' })
  if (lacks.includes('profit')) found.push({ why: 'lacksProfit' })
  if (lacks.includes('cash')) found.push({ why: 'lacksCash' })
  const net = (revenue + otherIncome - moneyOut) as Cents
  if (net !== netProfit) found.push({ why: 'net', written: netProfit, added: net })
  if (spending !== null && spending !== moneyOut) found.push({ why: 'spending', written: moneyOut, added: spending })
  return found
}

/** The drafts of some months that can be published as they are, and those that cannot. */
export function readyMonths(
  companies: readonly BooksCompany[],
  imported: readonly { company: string; month: Month }[],
  current: Month,
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
              hasOldWords: draft.hasOldWords === true,
              fault: monthFaults(month, draft, current)[0],
            },
          ]
        : []
    }),
  )
  return { ready: drafts.filter(({ fault }) => !fault), unpublishable: drafts.filter(({ fault }) => fault) }
}
