import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getLeads } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { NextPage } from '#features/firm/next-page.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { LeadCounts } from '#schema/firm-lead.ts'
import { LeadActions } from './actions.tsx'
import { filtersFrom, isSearch, type ListFilters, listAddress } from './address.ts'
import { bulkSelectionOf } from './bulk-selection.ts'
import { BulkStatus } from './bulk-status.tsx'
import { LeadFilters } from './filters.tsx'
import { Rows } from './rows.tsx'
import { Views } from './views.tsx'

const words = adminLeadsPage
const PAGE = 12

/** The list: what it is narrowed to and where its page begins stands in the address. */
export function List({ user }: TabProps) {
  const [search] = useSearchParams()
  const { filter, after } = filtersFrom(search)
  const { data, error, retry } = useFirm(getLeads, { ...filter, after })
  const [picked, pick] = useState<string[]>([])
  // What is not on the screen is not changed.
  const selection = bulkSelectionOf(data?.leads ?? [], picked, pick)
  return (
    <>
      <TabHead heading={words.heading} user={user}>
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
            <p className="p-5 t-app text-ink2">{emptyWords(filter, after)}</p>
          )
        ) : (
          <LoadingOrFailed what={words.what.list} error={error} retry={retry} />
        )}
      </div>
      <div
        className={`flex flex-wrap items-start justify-between gap-x-4 ${selection.chosen.length > 0 ? 'max-md:pb-16' : ''}`}
      >
        <p className="mt-6 t-small text-ink2" role="status">
          {data && !after && !isSearch(filter) && counted(data.leads.length, filter, data.counts)}
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

const emptyWords = (filter: ListFilters, after: string | undefined) =>
  isSearch(filter) || after ? words.empty.narrowed : filter.view === 'due' ? words.empty.due : emptyView(filter)
const emptyView = ({ view = 'all' }: ListFilters) => (view === 'all' ? words.empty.all : words.empty.narrowed)

function counted(shown: number, { view = 'all' }: ListFilters, counts: LeadCounts) {
  const all = counts[view as keyof LeadCounts] ?? counts.all
  return shown > 0 && fill(words.count, { shown, all: countWords(all) })
}

const countWords = (count: number) => (count > 1_000 ? words.many : String(count))
