import { useSearchParams } from 'wouter'
import type { TabProps } from '#screens/admin-dashboard/tab-address.ts'
import { LeadImporter } from './import/import.tsx'
import { List } from './list.tsx'
import { LeadDetailPage } from './sheet/lead-detail-page.tsx'

/** The leads: the list, one of them, or the import of more, by the address. */
export function Tab(props: TabProps) {
  const [search] = useSearchParams()
  const lead = search.get('lead')
  if (lead) return <LeadDetailPage key={lead} id={lead} {...props} />
  return search.has('import') ? <LeadImporter {...props} /> : <List {...props} />
}
