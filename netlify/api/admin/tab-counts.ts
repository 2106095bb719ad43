import { Hono } from 'hono'
import { railCounts } from '#queries/tab-counts.ts'
import type { TabCounts } from '#schema/tab-counts.ts'
import type { AdminEnv } from '#server/guard.ts'

/** What the rail counts. */
export const tabCounts = new Hono<AdminEnv>().get('/', async (c) => {
  const { rows } = await c.var.admin.read(railCounts())
  return c.json((rows[0][0] ?? { unread: 0, newLeads: 0 }) satisfies TabCounts)
})
