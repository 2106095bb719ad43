import { tabAddress } from '#features/firm/tab-address.ts'

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

export const listAddress = (filter: ListFilters, after?: string | null) =>
  tabAddress('leads', { ...filter, after: after ?? undefined })

export const leadAddress = (lead: string) => tabAddress('leads', { lead })

/** Whether a list narrowed like this holds more than the whole of its view. */
export const isSearch = ({ view: _, ...more }: ListFilters) => Object.keys(more).length > 0
