import { useSearchParams } from 'wouter'
import { getCompanyRequests } from '#contract/company-requests.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { ListPage } from '#features/firm/list-page.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { ViewLinks } from '#ui/tab-links.tsx'
import { AskRequest } from './ask.tsx'
import { RecurringList } from './recurring.tsx'
import { RequestRow } from './row.tsx'

const words = adminFilesPage.requests
const VIEWS = ['open', 'settled'] as const

/** What the firm asks a company for, and how far it is. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const view = VIEWS.find((view) => view === search.get('view')) ?? 'open'
  const after = search.get('after') ?? undefined
  const page = useFirmQuery(getCompanyRequests, { id: company.id, view, after })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'requests', more)
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[1fr_360px]">
      <section aria-labelledby="requests" className="min-w-0">
        <h2 id="requests" className="t-3">
          {words.heading}
        </h2>
        <ViewLinks words={words.views} views={VIEWS} open={view} address={(view) => address({ view })} />
        <ListPage
          page={page}
          what={words.heading.toLowerCase()}
          empty={words.empty[view]}
          after={after}
          address={(after) => address({ view, after })}
          row={(request) => <RequestRow key={request.id} company={company.id} request={request} />}
        />
      </section>
      <div className="grid gap-6">
        <AskRequest company={company.id} />
        <RecurringList company={company.id} />
      </div>
    </div>
  )
}
