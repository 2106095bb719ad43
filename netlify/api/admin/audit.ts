import { Hono } from 'hono'
import { adminPage } from '#copy/admin-page.ts'
import { firm } from '#copy/firm.ts'
import { attachment } from '#domain/attachment.ts'
import { csv } from '#domain/csv.ts'
import { auditExported, auditLines } from '#queries/audit.ts'
import { AuditFilter, type AuditLine, type AuditPage } from '#schema/audit.ts'
import { circumstances } from '#server/audit.ts'
import { type AdminEnv, freshAdminSignIn } from '#server/guard.ts'
import { query } from '#server/query.ts'
import { storable } from '#server/storable.ts'

const PAGE = 50
/** Lines of the file are read by this many, so that no answer of the database is long. */
const PORTION = 2_000
const { columns, fileName } = adminPage.log
const { timeZone } = firm.hours

/** Who did what, and when (product §3.7). */
export const audit = new Hono<AdminEnv>()
  .get('/', query(storable(AuditFilter)), async (c) => {
    const { rows } = await c.var.admin.read(auditLines(c.req.valid('query'), timeZone, PAGE))
    return c.json(pageOf(rows[0], PAGE))
  })
  .get('/file', freshAdminSignIn, query(storable(AuditFilter)), async (c) => {
    const filter = c.req.valid('query')
    await c.var.admin.write(undefined, auditExported(circumstances(c)))
    const portion = async (before: string | undefined) =>
      pageOf((await c.var.admin.read(auditLines({ ...filter, before }, timeZone, PORTION))).rows[0], PORTION)
    return c.body(linesAsCsv(portion), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(fileName),
    })
  })

function pageOf(rows: AuditLine[], most: number): AuditPage {
  const lines = rows.slice(0, most)
  return { lines, next: rows.length > most ? (lines.at(-1)?.id ?? null) : null }
}

function linesAsCsv(portion: (before: string | undefined) => Promise<AuditPage>) {
  let before: string | undefined
  let begun = false
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { lines, next } = await portion(before)
      const rows = lines.map(rowOf)
      const text = begun ? csv(rows).slice(1) : csv([Object.values(columns), ...rows])
      controller.enqueue(encoder.encode(text))
      begun = true
      before = next ?? undefined
      if (next === null) controller.close()
    },
  })
}

const rowOf = ({ at, event, result, actor, actorRole, company, target, ipPrefix, requestId }: AuditLine) => [
  at,
  event,
  result,
  actor,
  actorRole,
  company,
  target,
  ipPrefix,
  requestId,
]
