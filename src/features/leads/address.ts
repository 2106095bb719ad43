import { tabAddress } from '#features/firm/tab-address.ts'
import type { LeadView } from '#schema/firm-lead.ts'

const NAMES = ['view', 'q', 'status', 'source', 'band', 'owner'] as const
export type ListFilters = Partial<Record<(typeof NAMES)[number], string>>

/** What an address narrows the list to; `after` is where its page begins. */
export function filtersFrom(search: URLSearchParams) {
  const filter: ListFilters = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
  return { filter, after: search.get('after') ?? undefined }
}

/** What is shown where an address names no view: the open leads, or all of them for a search or a status. */
export const viewOf = ({ view, q, status }: ListFilters) => (view ?? (q || status ? 'all' : 'open')) as LeadView

export const listAddress = (filter: ListFilters, after?: string | null) =>
  tabAddress('leads', { ...filter, after: after ?? undefined })

export const leadAddress = (lead: string) => tabAddress('leads', { lead })

/** Whether a list narrowed like this holds more than the whole of its view. */
export const isSearch = ({ view: _, ...more }: ListFilters) => Object.keys(more).length > 0
