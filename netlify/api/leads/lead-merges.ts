import { Hono } from 'hono'
import { mergeLeads, undoMerge } from '#contract/leads.ts'
import { leadOf } from '#queries/lead-detail.ts'
import { madeMerge, mergeLeadsStatement, mergeOf, unmergeLeads } from '#queries/lead-merges.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** Two leads that are one person, and how they are parted again. */
export const leadMerges = new Hono<AdminEnv>()

serve(leadMerges, mergeLeads, async (c, { body: input, once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    leadOf(id),
    leadOf(input.other),
    mergeLeadsStatement(id, input.other, auditContext(c)),
    madeMerge(),
  )
  const [[kept], [other], , [made]] = rows
  if (!kept || !other) throw new Refused('not_found')
  if (!made) throw new Refused('closed')
  return made
})

serve(leadMerges, undoMerge, async (c, { once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, unmergeLeads(id, auditContext(c)), mergeOf(id))
  const [, [merge]] = rows
  if (!merge) throw new Refused('not_found')
  if (!merge.undone) throw new Refused('closed')
  return { lead: merge.kept }
})
