import { useSearchParams } from 'wouter'
import { CloseTab } from '#features/close/tab.tsx'
import { ClientList } from '#features/companies/list.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { CompanyView } from './company-view.tsx'

const ClientImporter = lazy<TabProps>(
  () => import('#features/companies/import/import.tsx').then((module) => module.ClientImporter),
  <LinesSkeleton lines={4} />,
)

/** The firm's clients: the close grid, their import, other lists of them, and a page for each company. */
export function Tab(props: TabProps) {
  const [search] = useSearchParams()
  const company = search.get('company')
  if (company) return <CompanyView key={company} id={company} part={search.get('part')} {...props} />
  if (search.has('import')) return <ClientImporter {...props} />
  return search.has('view') ? <ClientList {...props} /> : <CloseTab {...props} />
}
