import { Hono } from 'hono'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { firm } from '#copy/firm.ts'
import { attachment } from '#domain/attachment.ts'
import { csv } from '#domain/csv.ts'
import { dayIn } from '#domain/zoned.ts'
import { type FoundLead, findLeads, leadsExported } from '#queries/firm-leads.ts'
import { LeadFilter } from '#schema/firm-lead.ts'
import { circumstances } from '#server/audit.ts'
import { type AdminEnv, freshAdminSignIn } from '#server/guard.ts'
import { query } from '#server/query.ts'
import { storable } from '#server/storable.ts'

/** Leads of the file are read by this many, so that no answer of the database is long. */
const PORTION = 2_000
const { columns, fileName, statuses, sources, latest } = adminLeadsPage

/** The list as it is narrowed, as a file. */
export const leadsFile = new Hono<AdminEnv>().get('/', freshAdminSignIn, query(storable(LeadFilter)), async (c) => {
  const { after: _, ...filter } = c.req.valid('query')
  const today = dayIn(firm.hours.timeZone, c.var.parts.clock())
  await c.var.admin.write(undefined, leadsExported(circumstances(c)))
  const portion = async (after: string | undefined) =>
    (await c.var.admin.read(findLeads({ ...filter, after }, today, PORTION))).rows[0]
  return c.body(asCsv(portion), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(fileName),
  })
})

const HEADS = [
  columns.firstName,
  columns.lastName,
  columns.business,
  columns.email,
  columns.status,
  columns.source,
  columns.latest,
  columns.score,
  columns.band,
  columns.followUp,
  columns.since,
]

function asCsv(portion: (after: string | undefined) => Promise<FoundLead[]>) {
  let after: string | undefined
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const found = await portion(after)
      const rows = found.slice(0, PORTION).map(rowOf)
      controller.enqueue(encoder.encode(after === undefined ? csv([HEADS, ...rows]) : csv(rows).slice(1)))
      after = found[PORTION - 1]?.cursor
      if (found.length <= PORTION) controller.close()
    },
  })
}

const rowOf = (lead: FoundLead) => [
  lead.firstName,
  lead.lastName,
  lead.businessName,
  lead.email,
  statuses[lead.status],
  lead.source && sources[lead.source],
  lead.latest && (latest[lead.latest] ?? lead.latest),
  lead.score === null ? null : { number: String(lead.score) },
  lead.band,
  lead.followUpOn,
  lead.createdAt,
]
