import { useSearchParams } from 'wouter'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { ThreadList } from './list.tsx'
import { FirmThreadView } from './thread.tsx'

/** What a company and the firm write to each other: the list, or the one that `&thread=` names. */
export function CompanySection({ company, user }: SectionProps) {
  const [search] = useSearchParams()
  const thread = search.get('thread')
  const before = search.get('before')
  return thread ? (
    <FirmThreadView
      key={`${thread} ${before}`}
      company={company.id}
      user={user}
      id={thread}
      before={before}
      list={{ label: words.all, href: companyAddress(company.id, 'messages') }}
      address={(more) => companyAddress(company.id, 'messages', more)}
    />
  ) : (
    <ThreadList company={company} />
  )
}
