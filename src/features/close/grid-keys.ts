import type { KeyboardEvent } from 'react'
import type { CloseRow } from '#schema/close.ts'
import type { Selection } from './use-selection.ts'

/** What has the focus in the grid: a row, and the column of one of its links. */
export type GridPlace = { row: number; column: number }

type Grid = { rows: CloseRow[]; columns: number; place: GridPlace; go: (to: GridPlace) => void; selection: Selection }

/** Keys of the grid: arrows, Home and End move, Shift with them selects, Space selects one, Escape clears. Enter is the link's. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, { rows, columns, place, go, selection }: Grid) {
  const { row, column } = place
  const last = rows.length - 1
  const to: Record<string, GridPlace> = {
    ArrowDown: { row: Math.min(row + 1, last), column },
    ArrowUp: { row: Math.max(row - 1, 0), column },
    ArrowRight: { row, column: Math.min(column + 1, columns - 1) },
    ArrowLeft: { row, column: Math.max(column - 1, 0) },
    Home: { row: 0, column },
    End: { row: last, column },
  }
  const next = to[event.key]
  const idAt = (at: number) => rows[at]!.id
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (next) {
    if (event.shiftKey && next.row !== row) selection.extend(row, next.row)
    go(next)
  } else if (event.key === ' ') selection.toggle(idAt(row))
  else if (event.key === 'Escape') selection.clear()
  else return
  event.preventDefault()
}
