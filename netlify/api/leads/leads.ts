import { Hono } from 'hono'
import { addLead, changeLeadStatuses, getLeads } from '#contract/leads.ts'
import { firm } from '#copy/firm.ts'
import { dayIn } from '#domain/zoned.ts'
import { countLeads, type FoundLead, findLeads } from '#queries/firm-leads.ts'
import { addLeadStatement, changeStatuses, leadWith, statusesBefore } from '#queries/lead-actions.ts'
import { leadOf } from '#queries/lead-detail.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { lead } from './lead.ts'
import { leadImports } from './lead-imports.ts'
import { leadsFile } from './leads-file.ts'

const PAGE = 12

/** The leads: the list, what is done with many of them, and each one below its id. */
export const leads = new Hono<AdminEnv>()

serve(leads, getLeads, async (c, { query }) => {
  const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
  const { rows } = await c.var.admin.read(findLeads(query, today, PAGE), countLeads(today))
  const [found, [counts]] = rows
  return { ...pageOf(found), counts: counts!, today }
})

serve(leads, addLead, async (c, { body: given, once }) => {
  const { rows } = await c.var.admin.write(
    once,
    addLeadStatement(given, auditContext(c)),
    leadOf(null),
    leadWith(given.email),
  )
  const [, [added], [known]] = rows
  if (!added) throw new Refused('lead_known', { also: { lead: known?.id } })
  return { id: added.id }
})

serve(leads, changeLeadStatuses, async (c, { body: given, once }) => {
  const { rows } = await c.var.admin.write(once, changeStatuses(given, auditContext(c)), statusesBefore(given))
  return { before: rows[1] }
})

leads.route('/', leadsFile).route('/', leadImports).route('/', lead)

function pageOf(rows: FoundLead[]) {
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (shown.at(-1)?.cursor ?? null) : null
  return { leads: shown.map(({ cursor: _, ...lead }) => lead), next }
}
