import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { getCompanies } from '#contract/companies.ts'
import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { ClientsFound } from '#features/firm/clients-found.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { NextPage } from '#features/firm/list-page.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { PAGE_SIZE } from '#schema/page.ts'
import { SearchField } from '#ui/search-field.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
import { ClientLines } from './lines.tsx'

const VIEWS = ['active', 'waiting', 'deactivated'] as const

/** Clients by name, also those who are deactivated; what the list is narrowed to stands in the address. */
export function ClientList({ name, user }: TabProps) {
  const [search] = useSearchParams()
  const q = search.get('q') ?? undefined
  const view = VIEWS.find((view) => view === search.get('view')) ?? 'active'
  const after = search.get('after') ?? undefined
  const { data, error, retry } = useFirmQuery(getCompanies, { view, q: q || undefined, after: after || undefined })
  const [before, setBefore] = useState<typeof data>()
  const isFound = before && data && data !== before && !data.next && !after
  const address = (more: { view?: string; after?: string }) => tabAddress('close', { q, view, ...more })
  return (
    <>
      <TabHead heading={adminPage.tabs[name]} user={user} />
      <ViewLinks
        words={words.views}
        views={VIEWS}
        open={view}
        address={(view = VIEWS[0]) => tabAddress('close', { q, view })}
      />
      <Search q={q} view={view} search={() => setBefore(data)} />
      <ClientsFound count={isFound ? data.lines.length : undefined} />
      <div className="sheet mt-4 overflow-hidden">
        {data ? (
          <ClientLines lines={data.lines} empty={q ? words.empty.nothing : words.empty[view]} />
        ) : (
          <LoadingOrFailed what={adminPage.tabs[name].toLowerCase()} error={error} retry={retry} />
        )}
      </div>
      <NextPage
        count={PAGE_SIZE}
        next={data?.next ? address({ after: data.next }) : null}
        first={after ? address({}) : null}
      />
    </>
  )
}

type SearchProps = {
  q: string | undefined
  view: string
  search: () => void
}

/** Searches companies: submitting puts `q` into the URL of the list. */
function Search({ q, view, search }: SearchProps) {
  const [, navigate] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search()
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(tabAddress('close', { q: typed || undefined, view }))
  }
  return (
    <search>
      <form key={q} className="flex gap-2.5 items-center max-w-120" onSubmit={submit}>
        <SearchField label={words.search} box="grow" name="q" defaultValue={q} />
        <button type="submit" className="btn-secondary">
          {adminPage.log.filters.apply}
        </button>
      </form>
    </search>
  )
}
