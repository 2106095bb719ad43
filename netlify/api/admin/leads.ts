import { Hono } from 'hono'
import { firm } from '#copy/firm.ts'
import { dayIn } from '#domain/zoned.ts'
import { countLeads, type FoundLead, findLeads } from '#queries/firm-leads.ts'
import { addLead, changeStatuses, leadWith, statusesBefore } from '#queries/lead-actions.ts'
import { leadOf } from '#queries/lead-detail.ts'
import { LeadFilter, type LeadPage } from '#schema/firm-lead.ts'
import { NewLead, StatusChanges } from '#schema/lead-action.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { lead } from './lead.ts'
import { leadImports } from './lead-imports.ts'
import { leadsFile } from './leads-file.ts'

const PAGE = 12

/** The leads: the list, what is done with many of them, and each one below its id. */
export const leads = new Hono<AdminEnv>()
  .get('/', query(storable(LeadFilter)), async (c) => {
    const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
    const { rows } = await c.var.admin.read(findLeads(c.req.valid('query'), today, PAGE), countLeads(today))
    const [found, [counts]] = rows
    return c.json({ ...pageOf(found), counts: counts!, today } satisfies LeadPage)
  })
  .post('/', body(storable(NewLead)), async (c) => {
    const given = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, given),
      addLead(given, auditContext(c)),
      leadOf(null),
      leadWith(given.email),
    )
    const [, [added], [known]] = rows
    if (!added) throw new Refused('lead_known', { also: { lead: known?.id } })
    return c.json({ id: added.id }, 201)
  })
  .post('/status', body(storable(StatusChanges)), async (c) => {
    const given = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, given),
      changeStatuses(given, auditContext(c)),
      statusesBefore(given),
    )
    return c.json({ before: rows[1] })
  })
  .route('/file', leadsFile)
  .route('/imports', leadImports)
  .route('/', lead)

function pageOf(rows: FoundLead[]) {
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (shown.at(-1)?.cursor ?? null) : null
  return { leads: shown.map(({ cursor: _, ...lead }) => lead), next }
}
