import { useSearchParams } from 'wouter'
import type { TabProps } from '#features/firm/tab-address.ts'
import { LeadImporter } from './import/import.tsx'
import { LeadDetailPage } from './lead/lead-detail-page.tsx'
import { List } from './list.tsx'

/** The leads: the list, one of them, or the import of more, by the address. */
export function Tab(props: TabProps) {
  const [search] = useSearchParams()
  const lead = search.get('lead')
  if (lead) return <LeadDetailPage key={lead} id={lead} {...props} />
  return search.has('import') ? <LeadImporter {...props} /> : <List {...props} />
}
