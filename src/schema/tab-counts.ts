import * as v from 'valibot'

/** Nothing is counted further: the rail says «99+» then. */
export const MAX_TAB_COUNT = 100

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAB_COUNT))

/** Answer of `GET /api/admin/waiting`: what the rail counts. `unread` are lines of clients, `newLeads` those nobody has worked on. */
export const TabCounts = v.object({ unread: Count, newLeads: Count })
export type TabCounts = v.InferOutput<typeof TabCounts>
