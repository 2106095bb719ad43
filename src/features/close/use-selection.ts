import { useEffect, useRef, useState } from 'react'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { store } from '#data/store.ts'
import type { CloseRow } from '#schema/close.ts'
import { toast, toastAtom } from '#ui/toast.ts'

const HIDDEN = adminClosePage.bulk.hidden
const takeBackNotice = () => store.set(toastAtom, (now) => (now?.title === HIDDEN ? null : now))

export type Selection = ReturnType<typeof useSelection>

/**
 * Which of the rows are selected. A row that a filter takes away is not selected when it comes back, and a notice says so.
 * @param address the grid's, with its filter
 */
export function useSelection(rows: CloseRow[], address: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<string>(undefined)
  /** Of the rows that are being selected with Shift held: the first, and where the focus is now. */
  const range = useRef<{ start: string; end: string }>(undefined)
  const selected = rows.filter(({ id }) => ids.has(id))
  const addressBefore = useRef(address)
  /** Whom the notice is about, which goes as soon as they are back. */
  const hidden = useRef<string[]>([])
  useEffect(() => {
    const isFiltered = addressBefore.current !== address
    addressBefore.current = address
    if (rows.some(({ id }) => hidden.current.includes(id))) takeBackNotice()
    if (selected.length === ids.size) return
    const kept = new Set(selected.map(({ id }) => id))
    setIds(kept)
    // What is done to rows may take them away as well, and has a notice of its own.
    if (!isFiltered) return
    hidden.current = [...ids].filter((id) => !kept.has(id))
    toast({ title: HIDDEN })
  })
  const choose = (next: Parameters<typeof setIds>[0]) => {
    takeBackNotice()
    setIds(next)
  }
  const set = (which: string[], isOn: boolean) =>
    choose((before) => {
      const after = new Set(before)
      for (const id of which) isOn ? after.add(id) : after.delete(id)
      return after
    })
  const order = rows.map((row) => row.id)
  const between = (one: number, other: number) => order.slice(Math.min(one, other), Math.max(one, other) + 1)
  /** @param isRange whether the rows from the one that was toggled last go with it */
  const toggle = (id: string, isRange = false) => {
    const from = order.indexOf(latest.current ?? id)
    set(isRange && from >= 0 ? between(from, order.indexOf(id)) : [id], !ids.has(id))
    latest.current = id
    range.current = undefined
  }
  /** The focus goes from one row to another with Shift held: selects up to there, and no further. */
  const extend = (from: number, to: number) => {
    const known = range.current?.end === order[from] ? order.indexOf(range.current?.start ?? '') : -1
    const start = known < 0 ? from : known
    set(between(start, from), false)
    set(between(start, to), true)
    range.current = { start: order[start]!, end: order[to]! }
  }
  return {
    rows: selected,
    ids: selected.map(({ id }) => id),
    has: (id: string) => ids.has(id),
    toggle,
    extend,
    add: (which: string[]) => set(which, true),
    setAll: (isOn: boolean) => choose(new Set(isOn ? rows.map(({ id }) => id) : [])),
    clear: () => {
      choose(new Set())
      range.current = undefined
    },
  }
}
