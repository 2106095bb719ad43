import type { LeadRow } from '#schema/firm-lead.ts'

export type BulkSelection = ReturnType<typeof bulkSelectionOf>

/** What of the page's leads is selected, and how that changes: one by one, or all of them. */
export function bulkSelectionOf(leads: LeadRow[], picked: string[], pick: (ids: string[]) => void) {
  const has = (id: string) => picked.includes(id)
  const chosen = leads.filter(({ id }) => has(id))
  const areAll = leads.length > 0 && chosen.length === leads.length
  return {
    has,
    chosen,
    areAll,
    toggle: (id: string) => pick(has(id) ? picked.filter((other) => other !== id) : [...picked, id]),
    toggleAll: () => pick(areAll ? [] : leads.map(({ id }) => id)),
    none: () => pick([]),
  }
}
