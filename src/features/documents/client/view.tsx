import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { devicePage } from '#copy/device-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { OtherCompanies } from '#features/portal/other-companies.tsx'
import { usePreview } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import type { Document } from '#schema/document.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { useDocuments } from './data.ts'
import { DocumentRow } from './row.tsx'

const words = documentsPage.list

/** Everything that client and firm have given each other. */
export const View = () => (
  <ViewLayout
    heading={words.heading}
    beside={
      <ClientLink className="btn-primary max-sm:px-4" href={viewAddress('upload')}>
        <Icon name="upload" className="text-5" />
        {words.upload}
      </ClientLink>
    }
  >
    <NotFound />
    <ListBox />
    <p className="mt-5 t-small text-ink2 max-w-160">{words.intro}</p>
    <OnThisDevice />
  </ViewLayout>
)

/** Not where the firm looks: its device keeps nothing. */
const OnThisDevice = () =>
  usePreview() ? null : (
    <a className="link mt-1 min-h-11 inline-flex items-center t-small" href={viewAddress('device')}>
      {devicePage.link}
    </a>
  )

/** A document that is withdrawn takes its buttons along. */
function ListBox() {
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <div {...focusHere}>
      <List />
    </div>
  )
}

function List() {
  const { data, error, retry } = useDocuments()
  const [text, setText] = useState('')
  if (!data)
    return (
      <div className="sheet mt-6">
        {error ? <Failed {...portalFailure('documents', error, retry)} /> : <LinesSkeleton lines={4} />}
      </div>
    )
  if (data.length === 0) return <EmptyDocuments text={messages.empty.documents} />
  const sought = text.trim().toLowerCase()
  const found = data.filter(({ fileName, vendor }) => `${fileName}\n${vendor}`.toLowerCase().includes(sought))
  return (
    <>
      <Search text={text} search={setText} found={found.length} />
      <Found documents={found} text={text.trim()} />
    </>
  )
}

/** Where the address names a document that the company does not have. */
function NotFound() {
  const { data } = useDocuments()
  const [search] = useSearchParams()
  const named = search.get('open')
  if (named === null || !data || data.some(({ id }) => id === named)) return null
  return (
    <div className="mt-4">
      <p className="t-app">{words.notFound}</p>
      <OtherCompanies />
    </div>
  )
}

/** In what is here already: it also finds without a network. */
const Search = ({ text, search, found }: { text: string; search: (text: string) => void; found: number }) => (
  <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <search className="w-full sm:w-90">
      <SearchField label={words.search} value={text} onChange={({ target }) => search(target.value)} />
    </search>
    <p className="t-small text-ink2" role="status">
      {found === 1 ? words.foundOne : fill(words.found, { count: found })}
    </p>
  </div>
)

function Found({ documents, text }: { documents: Document[]; text: string }) {
  const [search] = useSearchParams()
  const named = search.get('open')
  useEffect(() => {
    if (named !== null) document.getElementById(`document-${named}`)?.querySelector('summary')?.focus()
  }, [named])
  if (documents.length === 0) return <p className="mt-6 t-app text-ink2">{fill(words.nothing, { text })}</p>
  return (
    <ul className="sheet mt-3">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} startsOpen={named === document.id} />
      ))}
    </ul>
  )
}

/** No document yet: a folder that waits. */
const EmptyDocuments = ({ text }: { text: string }) => (
  <div className="sheet mt-6 p-5 drawing-row">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <path d="M10 62V12h26l6 8h44v42z" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="M22 32h52M22 43h36" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M10 67h76" stroke="var(--brass-l)" strokeWidth="2" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)
