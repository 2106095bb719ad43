import { Hono } from 'hono'
import {
  addRows,
  arrivedOf,
  beginImport,
  commitImport,
  importOf,
  latestImports,
  undoImport,
} from '#queries/lead-imports.ts'
import { CommitImport, ImportPiece, NewImport } from '#schema/lead-import.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

/** Leads out of a file: begun, its rows brought in pieces, made leads all at once, taken back within a day. */
export const leadImports = new Hono<AdminEnv>()
  .get('/', async (c) => c.json((await c.var.admin.read(latestImports())).rows[0]))
  .post('/', body(storable(NewImport)), async (c) => {
    const given = c.req.valid('json')
    const { rows } = await c.var.admin.write(onceOnly(c, given), beginImport(given, auditContext(c)), importOf(null))
    return c.json(rows[1][0], 201)
  })
  .get('/:id', async (c) => {
    const { rows } = await c.var.admin.read(importOf(pathId(c)))
    if (!rows[0][0]) throw new Refused('not_found')
    return c.json(rows[0][0])
  })
  .post('/:id/rows', body(storable(ImportPiece)), async (c) => {
    const given = c.req.valid('json')
    const id = pathId(c)
    const { rows } = await c.var.admin.write(onceOnly(c, given), addRows(id, given), arrivedOf(id))
    const [, [job]] = rows
    if (!job) throw new Refused('not_found')
    if (job.state !== 'open') throw new Refused('closed')
    return c.json({ arrived: job.arrived })
  })
  .post('/:id/commit', body(storable(CommitImport)), async (c) => {
    const given = c.req.valid('json')
    const id = pathId(c)
    const { rows } = await c.var.admin.write(onceOnly(c, given), commitImport(id, given, auditContext(c)), importOf(id))
    const [[ended], [job]] = rows
    if (!job) throw new Refused('not_found')
    if (ended?.state === 'incomplete' || job.state === 'open') throw new Refused('incomplete')
    return c.json(job)
  })
  .post('/:id/undo', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.write(onceOnly(c, {}), undoImport(id, auditContext(c)), importOf(id))
    const [[ended], [job]] = rows
    if (!job) throw new Refused('not_found')
    if (ended?.state === 'late') throw new Refused('too_late')
    if (job.state !== 'undone') throw new Refused('closed')
    return c.json(job)
  })
