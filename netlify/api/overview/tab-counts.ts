import { Hono } from 'hono'
import { getTabCounts } from '#contract/overview.ts'
import { railCounts } from '#queries/tab-counts.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { serve } from '#server/http/serve.ts'

/** What the rail counts. */
export const tabCounts = new Hono<AdminEnv>()

serve(tabCounts, getTabCounts, async (c) => {
  const { rows } = await c.var.admin.read(railCounts())
  return rows[0][0] ?? { unread: 0, newLeads: 0 }
})
