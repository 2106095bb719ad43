import { Hono } from 'hono'
import { csvPart } from '#api/files/csv-part.ts'
import { getAuditChoices, getAuditFile, getAuditPage } from '#contract/audit.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { adminLogFilePage } from '#copy/admin-log-file-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { firm } from '#copy/firm.ts'
import { auditActor, auditEvent, auditSubject } from '#domain/audit-words.ts'
import { localTimeIn } from '#domain/zoned.ts'
import { auditCompanies, auditExported, auditLines, auditPeople } from '#queries/audit.ts'
import type { AuditLine } from '#schema/audit.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pageOf } from '#server/http/page-of.ts'
import { serve, serveFile } from '#server/http/serve.ts'

/** The CSV export reads this many rows per query, to keep each database response small. */
const BATCH_SIZE = 2_000
const { log } = adminPage
const { columns, fileName, ok, roles } = adminLogFilePage
const { timeZone } = firm.hours
const STAGES: Readonly<Record<string, string>> = adminBoardPage.stages

/** Who did what, and when (docs/product-rules.md, Audit log). */
export const audit = new Hono<AdminEnv>()

serve(audit, getAuditPage, async (c, { query }) => {
  const { rows } = await c.var.admin.read(auditLines(query, timeZone, PAGE_SIZE))
  return pageOf(rows[0].map(withStage), PAGE_SIZE)
})

serve(audit, getAuditChoices, async (c) => {
  const { rows } = await c.var.admin.read(auditPeople(), auditCompanies())
  const [people, companies] = rows
  return { people, companies }
})

serveFile(audit, getAuditFile, async (c, { query: filter }) => {
  await c.var.admin.write(undefined, auditExported(auditContext(c)))
  const { before: value, ...rest } = filter
  const readBatch = async (before: string | undefined) => {
    const { rows } = await c.var.admin.read(auditLines({ ...rest, before }, timeZone, BATCH_SIZE))
    const { lines, next } = pageOf(rows[0], BATCH_SIZE)
    return { rows: lines.map(withStage).map(rowOf), next }
  }
  return csvPart(c, { fileName, heads: Object.values(columns), cursor: { name: 'before', value }, readBatch })
})

/** With the stage that a prospect was moved to, which stands behind its id. */
function withStage(line: AuditLine): AuditLine {
  if (line.event !== 'prospect_moved') return line
  const stage = STAGES[line.target?.split(' ')[1] ?? '']
  return { ...line, about: [line.about, stage].filter(Boolean).join(', ') || null }
}

/** As the screen says it; what programs tell lines apart by stands in the last columns. */
const rowOf = (line: AuditLine) => {
  const subject = auditSubject(line, closeChecklist.steps, log.targets)
  return [
    localTimeIn(timeZone, new Date(line.at)),
    auditEvent(line, log),
    line.result === 'refused' ? log.refused : ok,
    auditActor(line, log),
    roles[line.actorRole ?? ''] ?? line.actorRole,
    line.company,
    subject,
    line.ipPrefix,
    line.requestId,
    line.event,
    line.target === subject ? '' : line.target,
    line.at,
  ]
}
