import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { currentMonth } from '#data/current-month.ts'
import { monthName } from '#domain/month.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { Month } from '#schema/units.ts'
import { counted } from './counted.ts'

const { write: words } = adminClientsPage

/**
 * What is said before a client's months are published: `usual` tells of an email, which goes to nobody who cannot sign in;
 * and, in the words of `unfinished`, that a month is not over yet.
 */
export function publishWarning(
  { name, hasNobody }: Pick<CompanyHead, 'name' | 'hasNobody'>,
  usual: string,
  months: readonly Month[],
  unfinished: string = words.publishUnfinished,
) {
  return withUnfinished(hasNobody ? fill(words.publishNobody, { company: name }) : usual, months, unfinished)
}

/** The same before months of several clients are published; one may be there with several months. */
export function publishWarningForMany(
  clients: readonly Pick<CompanyHead, 'id' | 'hasNobody'>[],
  usual: string,
  months: readonly Month[],
  unfinished: string = words.publishUnfinished,
) {
  const unmailed = new Set(clients.filter(({ hasNobody }) => hasNobody).map(({ id }) => id)).size
  return withUnfinished(unmailed > 0 ? `${usual} ${counted(unmailed, words.unmailed)}` : usual, months, unfinished)
}

function withUnfinished(text: string, months: readonly Month[], unfinished: string) {
  const first = months.find((month) => month >= currentMonth())
  return first ? `${text} ${fill(unfinished, { month: monthName(first) })}` : text
}
