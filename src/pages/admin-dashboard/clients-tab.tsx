import { useSearchParams } from 'wouter'
import { ClientList } from '#features/companies/list.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { CompanyView } from './company-view.tsx'

/** The firm's clients: a list, and a page for each company. */
export function Tab(props: TabProps) {
  const [search] = useSearchParams()
  const company = search.get('company')
  return company ? (
    <CompanyView key={company} id={company} part={search.get('part')} {...props} />
  ) : (
    <ClientList {...props} />
  )
}
