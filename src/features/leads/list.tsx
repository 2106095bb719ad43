import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { pathOf } from '#contract/endpoint.ts'
import { getLeads, getLeadsFile } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { requestFileInParts } from '#data/file.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { NextPage } from '#features/firm/list-page.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { MineOrEveryone } from '#features/firm/mine-or-everyone.tsx'
import { AddButton } from '#features/firm/small-button.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { useSaveFile } from '#features/firm/use-save-file.ts'
import { LEAD_VIEWS, type LeadCounts, type LeadPage } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'
import { AddLead } from './add-lead.tsx'
import { filtersFrom, isSearch, type ListFilters, listAddress, viewOf } from './address.ts'
import { BulkStatus, bulkSelectionOf } from './bulk-status.tsx'
import { LeadFilters } from './filters.tsx'
import { Rows } from './rows.tsx'

const words = adminLeadsPage
const PAGE = 12

/** The list: what it is narrowed to and where its page begins stands in the address. */
export function List({ user }: TabProps) {
  const [search] = useSearchParams()
  const { filter, after } = filtersFrom(search)
  const { data, error, retry } = useFirmQuery(getLeads, { ...filter, view: viewOf(filter), after })
  const [picked, pick] = useState<string[]>([])
  // What is not on the screen is not changed.
  const selection = bulkSelectionOf(data?.leads ?? [], picked, pick)
  return (
    <>
      <TabHead heading={words.heading} user={user}>
        <MineOrEveryone
          label={adminPage.owners.leads}
          owner={filter.owner}
          address={(owner) => listAddress({ ...filter, owner })}
        />
        <LeadActions filter={filter} />
      </TabHead>
      <Views filter={filter} counts={data?.counts} />
      <div className="mt-3.5 flex flex-wrap items-center gap-2.5">
        <LeadFilters filter={filter} />
        <BulkStatus selection={selection} />
      </div>
      <div className="sheet mt-3.5 overflow-hidden max-md:(-mx-5 rounded-none border-x-0)">
        {data ? (
          data.leads.length > 0 ? (
            <Rows leads={data.leads} today={data.today} selection={selection} />
          ) : (
            <p className="p-5 t-app text-ink2" role="status">
              {emptyWords(filter, after)}
            </p>
          )
        ) : (
          <LoadingOrFailed what={words.what.list} error={error} retry={retry} />
        )}
      </div>
      <div
        className={`flex flex-wrap items-start justify-between gap-x-4 ${selection.chosen.length > 0 ? 'max-md:pb-32' : ''}`}
      >
        <p className="mt-6 t-small text-ink2" role="status">
          {data && !after && shownOf(data, filter)}
        </p>
        <NextPage
          count={PAGE}
          next={data?.next ? listAddress(filter, data.next) : null}
          first={after ? listAddress(filter) : null}
        />
      </div>
    </>
  )
}

const emptyWords = ({ owner, ...filter }: ListFilters, after: string | undefined) =>
  isSearch(filter) || after ? words.empty.narrowed : owner === 'mine' ? words.empty.mine : emptyView(filter)
const emptyView = ({ view = 'all' }: ListFilters) =>
  view === 'due' ? words.empty.due : view === 'all' ? words.empty.all : words.empty.narrowed

/** How many are shown of how many; of a search only where all that it found is shown. */
function shownOf({ leads: { length: shown }, counts, next }: LeadPage, filter: ListFilters) {
  if (shown === 0 || (isSearch(filter) && next)) return null
  const all = isSearch(filter) ? String(shown) : countWords(counts[viewOf(filter)] ?? counts.all)
  return fill(words.count, { shown, all })
}

const countWords = (count: number) => (count > 1_000 ? words.many : String(count))

/** The saved views with how many each has, as addresses. */
const Views = ({ filter, counts }: { filter: ListFilters; counts: LeadCounts | undefined }) => (
  <nav
    aria-label={words.viewsHeading}
    className="mt-3 flex gap-2 overflow-x-auto border-b border-rule max-md:(-mx-5 px-4)"
  >
    {LEAD_VIEWS.map((view) => (
      <a
        key={view}
        href={listAddress({ view: view === 'open' ? undefined : view, owner: filter.owner })}
        aria-current={view === viewOf(filter) ? 'page' : undefined}
        className="flex items-center gap-2 min-h-11 px-1 me-3 border-b-3 border-transparent t-small font-600 text-ink2 whitespace-nowrap hover:text-ink aria-[current=page]:(border-brass text-ink)"
      >
        {words.views[view]}
        <span className="t-note font-400 text-ink3 tabular-nums">
          {counts && (counts[view] > 1_000 ? words.many : counts[view])}
        </span>
      </a>
    ))}
  </nav>
)

const leadActionsWords = adminLeadsPage.actions
const small = 'min-h-11 px-3 md:min-h-9 t-label max-md:(border-0 text-ink)'

/** Import, export of the list as it is narrowed, and a new lead; on a phone the icons alone. */
function LeadActions({ filter }: { filter: ListFilters }) {
  const { save, pending } = useSaveFile(leadActionsWords.notSaved)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [adding, setAdding] = useState(false)
  const isAsked = search.has('add')
  const close = () => {
    setAdding(false)
    if (isAsked) navigate(tabAddress('leads'), { replace: true })
  }
  const take = () => void save(() => requestFileInParts(pathOf(getLeadsFile, { ...filter, view: viewOf(filter) })))
  return (
    <>
      <a href={tabAddress('leads', { import: 'yes' })} className={`btn-secondary ${small}`}>
        <Icon name="upload" className="text-5 md:hidden" />
        <span className="max-md:sr-only">{leadActionsWords.import}</span>
      </a>
      <button type="button" className={`btn-secondary ${small}`} disabled={pending} onClick={take}>
        <Icon name="download" className="text-5 md:hidden" />
        <span className="max-md:sr-only">{leadActionsWords.export}</span>
      </button>
      <AddButton label={leadActionsWords.add} className="md:min-h-9" add={() => setAdding(true)} />
      {(adding || isAsked) && <AddLead close={close} />}
    </>
  )
}
