import { useRef, useState } from 'react'
import type { CloseRow } from '#schema/close.ts'

export type Selection = ReturnType<typeof useSelection>

/** Which of the rows are selected. A row that a filter takes away is not selected when it comes back. */
export function useSelection(rows: CloseRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<string>(undefined)
  const selected = rows.filter(({ id }) => ids.has(id))
  if (selected.length < ids.size) setIds(new Set(selected.map(({ id }) => id)))
  const set = (which: string[], isOn: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const id of which) isOn ? after.add(id) : after.delete(id)
      return after
    })
  /** @param isRange whether the rows from the one that was toggled last go with it */
  const toggle = (id: string, isRange = false) => {
    const order = rows.map((row) => row.id)
    const [from, to] = [order.indexOf(latest.current ?? id), order.indexOf(id)].sort((one, other) => one - other)
    set(isRange && from! >= 0 ? order.slice(from, to! + 1) : [id], !ids.has(id))
    latest.current = id
  }
  return {
    rows: selected,
    ids: selected.map(({ id }) => id),
    has: (id: string) => ids.has(id),
    toggle,
    add: (which: string[]) => set(which, true),
    setAll: (isOn: boolean) => setIds(new Set(isOn ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}
