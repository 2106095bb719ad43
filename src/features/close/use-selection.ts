import { useState } from 'react'
import type { CloseRow } from '#schema/close.ts'

export type Selection = ReturnType<typeof useSelection>

/** Which of the rows are selected. What is not shown any more is not selected either. */
export function useSelection(rows: CloseRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  const set = (which: string[], isOn: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const id of which) isOn ? after.add(id) : after.delete(id)
      return after
    })
  return {
    rows: selected,
    ids: selected.map(({ id }) => id),
    has: (id: string) => ids.has(id),
    toggle: (id: string) => set([id], !ids.has(id)),
    add: (which: string[]) => set(which, true),
    setAll: (isOn: boolean) => setIds(new Set(isOn ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}
