import { Hono } from 'hono'
import { addImportRows, beginImport, commitImport, getImport, getImports, undoImport } from '#contract/lead-imports.ts'
import {
  addRows,
  beginImportStatement,
  commitImportStatement,
  dropRowsOfClients,
  importOf,
  latestImports,
  rowCountOf,
  undoImportStatement,
} from '#queries/lead-imports.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** Imports leads from a file: begin, add rows in chunks, commit all at once. Can be undone for a day. */
export const leadImports = new Hono<AdminEnv>()

serve(leadImports, getImports, async (c) => (await c.var.admin.read(latestImports())).rows[0])

serve(leadImports, beginImport, async (c, { body: given, once }) => {
  const { rows } = await c.var.admin.write(once, beginImportStatement(given, auditContext(c)), importOf(null))
  return rows[1][0]!
})

serve(leadImports, getImport, async (c) => {
  const { rows } = await c.var.admin.read(importOf(pathId(c)))
  if (!rows[0][0]) throw new Refused('not_found')
  return rows[0][0]
})

serve(leadImports, addImportRows, async (c, { body: given, once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, addRows(id, given), rowCountOf(id))
  const [, [job]] = rows
  if (!job) throw new Refused('not_found')
  if (job.state !== 'open') throw new Refused('closed')
  return { arrived: job.arrived }
})

serve(leadImports, commitImport, async (c, { body: given, once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    dropRowsOfClients(id, given),
    commitImportStatement(id, given, auditContext(c)),
    importOf(id),
  )
  const [, [ended], [job]] = rows
  if (!job) throw new Refused('not_found')
  if (ended?.state === 'incomplete' || job.state === 'open') throw new Refused('incomplete')
  return job
})

serve(leadImports, undoImport, async (c, { once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, undoImportStatement(id, auditContext(c)), importOf(id))
  const [[ended], [job]] = rows
  if (!job) throw new Refused('not_found')
  if (ended?.state === 'late') throw new Refused('too_late')
  if (job.state !== 'undone') throw new Refused('closed')
  return job
})
