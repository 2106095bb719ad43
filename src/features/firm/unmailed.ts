import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { counted } from './counted.ts'

const { write: words } = adminClientsPage

/** What is said before a client's month is published: `usual` tells of an email, which goes to nobody who cannot sign in. */
export const publishWarning = ({ name, hasNobody }: Pick<CompanyHead, 'name' | 'hasNobody'>, usual: string) =>
  hasNobody ? fill(words.publishNobody, { company: name }) : usual

/** The same before months of several clients are published; one may be there with several months. */
export function publishWarningForMany(clients: readonly Pick<CompanyHead, 'id' | 'hasNobody'>[], usual: string) {
  const unmailed = new Set(clients.filter(({ hasNobody }) => hasNobody).map(({ id }) => id)).size
  return unmailed > 0 ? `${usual} ${counted(unmailed, words.unmailed)}` : usual
}
