import { useSearchParams } from 'wouter'
import { getCompanyDocuments } from '#contract/company-documents.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { NextPage } from '#features/firm/next-page.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { ViewLinks } from '#features/firm/view-links.tsx'
import { DocumentFilter } from './filter.tsx'
import { FirmDocumentRow } from './row.tsx'
import { SendFiles } from './send-files.tsx'

const words = adminFilesPage.documents
const VIEWS = ['all', 'waiting', 'firm'] as const

/** Everything that a company and the firm have given each other; what it is narrowed to stands in the address. */
export function CompanySection({ company, user }: SectionProps) {
  const [search] = useSearchParams()
  const view = VIEWS.find((view) => view === search.get('view')) ?? 'all'
  const q = search.get('q') ?? undefined
  const category = search.get('category') ?? undefined
  const after = search.get('after') ?? undefined
  const given = { view, q, category, after }
  const { data, error, retry } = useFirm(getCompanyDocuments, { company: company.id, ...given })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'documents', more)
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[1fr_360px]">
      <section aria-labelledby="documents" className="min-w-0">
        <h2 id="documents" className="t-3">
          {words.heading}
        </h2>
        <ViewLinks words={words.views} views={VIEWS} open={view} address={(view) => address({ view })} />
        <DocumentFilter q={q} category={category} narrow={(more) => address({ view, ...more })} />
        <div className="sheet mt-4 overflow-hidden">
          {!data ? (
            <LoadingOrFailed what={words.heading.toLowerCase()} error={error} retry={retry} />
          ) : data.lines.length === 0 ? (
            <p className="p-5 t-app text-ink2">{q || category ? words.empty.nothing : words.empty[view]}</p>
          ) : (
            <ul>
              {data.lines.map((document) => (
                <FirmDocumentRow key={document.id} company={company.id} document={document} />
              ))}
            </ul>
          )}
        </div>
        <NextPage
          count={50}
          next={data?.next ? address({ ...given, after: data.next }) : null}
          first={after ? address({ ...given, after: undefined }) : null}
        />
      </section>
      <SendFiles company={company.id} owner={user.id} />
    </div>
  )
}
