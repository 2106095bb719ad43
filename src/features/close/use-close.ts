import { atom, useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { getClose, getCompanyClose } from '#contract/close.ts'
import { store } from '#data/store.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import type { CloseRow } from '#schema/close.ts'
import { type CloseFilter, closeAddress, closeFilterFrom, rowsInView, shownRows } from './filter.ts'

const LAST_ADDRESS = 'clear.close'
/** The address of the grid as it was narrowed last, in this tab: a client's page goes on to the next one, also after a reload. */
const lastAddress = atomWithLazy(() => {
  try {
    return sessionStorage.getItem(LAST_ADDRESS) ?? ''
  } catch {
    return ''
  }
})
const lastFilter = atom((get) => closeFilterFrom(new URLSearchParams(get(lastAddress).split('?')[1])))
export function keepFilter(filter: CloseFilter) {
  const address = closeAddress(filter)
  store.set(lastAddress, address)
  try {
    sessionStorage.setItem(LAST_ADDRESS, address)
  } catch {
    // Blocked or full: it lives as long as this page.
  }
}
export const useLastFilter = () => useAtomValue(lastFilter)

/** Whose page was open last: the grid goes on there, once. */
const lastClient = atom<string>()
export const keepLastClient = (id: string) => store.set(lastClient, id)
export function takeLastClient() {
  const id = store.get(lastClient)
  store.set(lastClient, undefined)
  return id
}

/** The clients in the order that the grid showed last: what is done to one on its page moves nobody before the grid is seen again. */
const lastOrder = atom<{ address: string; ids: string[] }>({ address: '', ids: [] })
export const keepOrder = (filter: CloseFilter, rows: CloseRow[]) =>
  store.set(lastOrder, { address: closeAddress(filter), ids: rows.map(({ id }) => id) })

/** The clients before and after this one among those that are shown, and its place there, from 1; 0 where it has left them. */
function neighborsOf(id: string, shown: CloseRow[], filter: CloseFilter) {
  const ids = shown.map((row) => row.id)
  const last = store.get(lastOrder)
  const kept = last.address === closeAddress(filter) ? last.ids : []
  const order = kept.includes(id) ? [...kept, ...ids.filter((other) => !kept.includes(other))] : ids
  const around = order.filter((other) => other === id || ids.includes(other))
  const nth = around.indexOf(id)
  const rowAt = (place: number) => (nth < 0 ? undefined : shown.find((row) => row.id === around[place]))
  return {
    place: ids.includes(id) ? nth + 1 : 0,
    before: rowAt(nth - 1),
    after: rowAt(nth + 1),
    isKept: kept.includes(id),
  }
}

/** The grid as a filter shows it. @param me whose clients are `mine` */
export function useClose(filter: CloseFilter, me: string) {
  const query = useFirmQuery(getClose, { month: filter.month })
  const { data } = query
  const inView = data ? rowsInView(data.rows, filter, me) : []
  return { ...query, inView, shown: data ? shownRows(inView, filter, data.people) : [] }
}

/**
 * A company among the clients of the grid as it was narrowed last; among all of them where it never stood in that, as when
 * it was found by a search.
 */
export function useNeighbors(company: string, me: string) {
  const last = useLastFilter()
  const narrowed = useClose(last, me)
  const { place, isKept } = neighborsOf(company, narrowed.shown, last)
  const isOutside = narrowed.data !== undefined && place === 0 && !isKept
  const filter: CloseFilter = isOutside ? { month: last.month, sort: last.sort } : last
  const { data, shown } = useClose(filter, me)
  const neighbors = neighborsOf(company, shown, filter)
  useEffect(() => {
    if (neighbors.place > 0 && !neighbors.isKept) keepOrder(filter, shown)
  })
  return { ...neighbors, filter, data, count: shown.length }
}

/**
 * The month that the firm looks at: the one that the address of a checklist, or of the requests that it leads to, names, or the
 * one that the grid showed last.
 */
export function useMonthInView() {
  const [search] = useSearchParams()
  const { month } = useLastFilter()
  const asked = [null, 'close', 'requests'].includes(search.get('part')) ? search.get('month') : null
  return asked ?? month
}

/** A company's checklist of the month that the firm looks at. */
export const useCompanyClose = (company: string) =>
  useFirmQuery(getCompanyClose, { id: company, month: useMonthInView() })
