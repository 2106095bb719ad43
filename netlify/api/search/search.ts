import { Hono } from 'hono'
import { searchFirm } from '#contract/search.ts'
import { searchRows } from '#queries/search.ts'
import { MAX_PER_KIND } from '#schema/search.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { serve } from '#server/http/serve.ts'

/** One search over everything that the firm knows by a name. */
export const search = new Hono<AdminEnv>()

serve(search, searchFirm, async (c, { query }) => {
  const { rows } = await c.var.admin.read(searchRows(query.q, MAX_PER_KIND))
  const found = rows[0].map(({ companyId, company, ...one }) => ({
    ...one,
    company: companyId && company ? { id: companyId, name: company } : null,
  }))
  return { found }
})
