import { useSearchParams } from 'wouter'
import { CloseTab } from '#features/close/tab.tsx'
import { ClientList } from '#features/companies/list.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { CompanyView } from './company-view.tsx'

/** The firm's clients: the close grid, other lists of them, and a page for each company. */
export function Tab(props: TabProps) {
  const [search] = useSearchParams()
  const company = search.get('company')
  if (company) return <CompanyView key={company} id={company} part={search.get('part')} {...props} />
  return search.has('view') ? <ClientList {...props} /> : <CloseTab {...props} />
}
