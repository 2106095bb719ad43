import { useSearchParams } from 'wouter'
import type { SectionProps } from '#features/firm/section-address.ts'
import { ThreadList } from './list.tsx'
import { FirmThreadView } from './thread.tsx'

/** What a company and the firm write to each other: the list, or the one that `&thread=` names. */
export function CompanySection({ company, user }: SectionProps) {
  const [search] = useSearchParams()
  const thread = search.get('thread')
  const before = search.get('before')
  return thread ? (
    <FirmThreadView key={`${thread} ${before}`} company={company} user={user} id={thread} before={before} />
  ) : (
    <ThreadList company={company} />
  )
}
