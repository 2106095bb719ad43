import type { FormEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { getCompanyDocuments } from '#contract/company-documents.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { FilterFold } from '#features/firm/filter-fold.tsx'
import { ListHead, ListPage } from '#features/firm/list-page.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { Field } from '#ui/field.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
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
  const page = useFirmQuery(getCompanyDocuments, { company: company.id, ...given })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'documents', more)
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[1fr_360px]">
      <section aria-labelledby="documents" className="min-w-0">
        <ListHead id="documents" heading={words.heading}>
          <ViewLinks words={words.views} views={VIEWS} open={view} address={(view) => address({ view })} />
        </ListHead>
        <DocumentFilter q={q} category={category} narrow={(more) => address({ view, ...more })} />
        <ListPage
          page={page}
          what={words.heading.toLowerCase()}
          empty={q || category ? words.empty.nothing : words.empty[view]}
          className="sheet mt-4 overflow-hidden"
          after={after}
          address={(after) => address({ ...given, after })}
          row={(document) => <FirmDocumentRow key={document.id} company={company.id} document={document} />}
        />
      </section>
      <SendFiles company={company.id} owner={user.id} />
    </div>
  )
}

const FOLDERS = [['', words.everyFolder] as const, ...Object.entries(documentsPage.categories)]

type Props = {
  q: string | undefined
  category: string | undefined
  /** The address of the list narrowed so. */
  narrow: (to: Record<string, string | undefined>) => string
}

/** What the documents are narrowed to: a form whose answer is an address. */
function DocumentFilter({ q, category, narrow }: Props) {
  const [, navigate] = useLocation()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { q = '', category = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate(narrow({ q: q.trim() || undefined, category: category || undefined }))
  }
  return (
    <search>
      <FilterFold key={`${q} ${category}`} count={[q, category].filter(Boolean).length}>
        <form className="grid gap-3 items-end max-md:mt-4 sm:grid-cols-[1fr_1fr_auto]" onSubmit={look}>
          <Field label={words.search} name="q" type="search" defaultValue={q} />
          <SelectField label={words.folder} name="category" options={FOLDERS} defaultValue={category ?? ''} />
          <button type="submit" className="btn-secondary">
            {words.show}
          </button>
        </form>
      </FilterFold>
    </search>
  )
}
