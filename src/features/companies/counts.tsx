import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import type { CompanyHead } from '#schema/client-company.ts'

type Counted = { one: string; many: string }
const counted = (count: number, { one, many }: Counted) => (count === 1 ? one : fill(many, { count }))

/** What waits at a company, as badges; nothing where nothing does. */
export const CompanyCounts = ({ of }: { of: Pick<CompanyHead, 'unread' | 'openRequests' | 'toReview'> }) => (
  <>
    {of.unread > 0 && <span className="badge bg-action text-on-action">{counted(of.unread, words.unread)}</span>}
    {of.toReview > 0 && (
      <span className="badge border-1.5 border-brass-l text-brass">{counted(of.toReview, words.toReview)}</span>
    )}
    {of.openRequests > 0 && <span className="badge">{counted(of.openRequests, words.openRequests)}</span>}
  </>
)
