import { Hono } from 'hono'
import { leadOf } from '#queries/lead-detail.ts'
import { madeMerge, mergeLeads, mergeOf, unmergeLeads } from '#queries/lead-merges.ts'
import { Merge } from '#schema/lead-action.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

/** Two leads that are one person, and how they are parted again. */
export const leadMerges = new Hono<AdminEnv>()
  .post('/:id/merge', body(storable(Merge)), async (c) => {
    const input = c.req.valid('json')
    const id = pathId(c)
    const { rows } = await c.var.admin.write(
      onceOnly(c, input),
      leadOf(id),
      leadOf(input.other),
      mergeLeads(id, input.other, auditContext(c)),
      madeMerge(),
    )
    const [[kept], [other], , [made]] = rows
    if (!kept || !other) throw new Refused('not_found')
    if (!made) throw new Refused('closed')
    return c.json(made)
  })
  .post('/merges/:id/undo', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.write(onceOnly(c, {}), unmergeLeads(id, auditContext(c)), mergeOf(id))
    const [, [merge]] = rows
    if (!merge) throw new Refused('not_found')
    if (!merge.undone) throw new Refused('closed')
    return c.json({ lead: merge.kept })
  })
