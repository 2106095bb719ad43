import { Hono } from 'hono'
import { csvPart } from '#api/files/csv-part.ts'
import { addLead, changeLeadStatuses, getLeads, getLeadsFile, setLeadOwner } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { firm } from '#copy/firm.ts'
import { dayIn } from '#domain/zoned.ts'
import { countLeads, type FoundLead, findLeads, leadDetailOf, logLeadExport } from '#queries/firm-leads.ts'
import {
  addLeadStatement,
  changeStatuses,
  leadsOwnedBy,
  leadWith,
  setLeadOwnerStatement,
  statusesBefore,
} from '#queries/lead-actions.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { lead } from './lead.ts'
import { leadImports } from './lead-imports.ts'

/** How many leads are read at a time. `findLeads` returns one more where there are more. */
const BATCH_SIZE = 2_000
const { columns, fileName, statuses, sources, events } = adminLeadsPage

/** The filtered list of leads as CSV, in parts. */
const leadsFile = new Hono<AdminEnv>()

serveFile(leadsFile, getLeadsFile, async (c, { query: { after: value, ...filter } }) => {
  const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
  await c.var.admin.write(undefined, logLeadExport(auditContext(c)))
  const readBatch = async (after: string | undefined) => {
    const { rows } = await c.var.admin.read(findLeads({ ...filter, after }, today, BATCH_SIZE))
    const next = rows[0].length > BATCH_SIZE ? (rows[0][BATCH_SIZE - 1]?.cursor ?? null) : null
    return { rows: rows[0].slice(0, BATCH_SIZE).map(rowOf), next }
  }
  return csvPart(c, { fileName, heads: HEADS, cursor: { name: 'after', value }, readBatch })
})

const HEADS = [
  columns.firstName,
  columns.lastName,
  columns.business,
  columns.email,
  columns.phone,
  columns.status,
  columns.source,
  columns.latest,
  columns.score,
  columns.band,
  columns.owner,
  columns.followUp,
  columns.next,
  columns.since,
]

const rowOf = (lead: FoundLead) => [
  lead.firstName,
  lead.lastName,
  lead.businessName,
  lead.email,
  lead.phone,
  statuses[lead.status],
  lead.source && sources[lead.source],
  lead.latest && (events[lead.latest] ?? lead.latest),
  lead.score === null ? null : { number: String(lead.score) },
  lead.band,
  lead.owner?.name ?? null,
  lead.followUpOn,
  lead.followUpWhat,
  lead.createdAt,
]

const PAGE = 12

/** The list of leads, changes to many of them at once, and one lead at `/:id`. */
export const leads = new Hono<AdminEnv>()

serve(leads, getLeads, async (c, { query }) => {
  const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
  const { rows } = await c.var.admin.read(findLeads(query, today, PAGE), countLeads(today, query.owner))
  const [found, [counts]] = rows
  return { ...pageOf(found), counts: counts!, today }
})

serve(leads, addLead, async (c, { body: given, once }) => {
  const { rows } = await c.var.admin.write(
    once,
    addLeadStatement(given, auditContext(c)),
    leadDetailOf(null),
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

serve(leads, setLeadOwner, async (c, { body: { leads: which, ownerId }, once }) => {
  const { rows } = await c.var.admin.write(
    once,
    setLeadOwnerStatement(which, ownerId, auditContext(c)),
    leadsOwnedBy(which, ownerId),
  )
  if (rows[1].length === 0) throw new Refused('not_found')
  return { success: true, changed: rows[1].length }
})

leads.route('/', leadsFile).route('/', leadImports).route('/', lead)

function pageOf(rows: FoundLead[]) {
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (shown.at(-1)?.cursor ?? null) : null
  return { leads: shown.map(({ cursor: _, ...lead }) => lead), next }
}
