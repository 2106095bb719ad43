import { Hono } from 'hono'
import { csvPart } from '#api/csv-part.ts'
import { adminPage } from '#copy/admin-page.ts'
import { firm } from '#copy/firm.ts'
import { auditExported, auditLines } from '#queries/audit.ts'
import { AuditFilter, type AuditLine, type AuditPage } from '#schema/audit.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, freshAdminSignIn } from '#server/guard.ts'
import { query } from '#server/query.ts'
import { storable } from '#server/storable.ts'

const PAGE = 50
/** Lines of the file are read by this many, so that no answer of the database is long. */
const PORTION = 2_000
const { columns, fileName } = adminPage.log
const { timeZone } = firm.hours

/** Who did what, and when (docs/product-rules.md, Audit log). */
export const audit = new Hono<AdminEnv>()
  .get('/', query(storable(AuditFilter)), async (c) => {
    const { rows } = await c.var.admin.read(auditLines(c.req.valid('query'), timeZone, PAGE))
    return c.json(pageOf(rows[0], PAGE))
  })
  .get('/file', freshAdminSignIn, query(storable(AuditFilter)), async (c) => {
    const filter = c.req.valid('query')
    await c.var.admin.write(undefined, auditExported(auditContext(c)))
    const { before: value, ...rest } = filter
    const portion = async (before: string | undefined) => {
      const { rows } = await c.var.admin.read(auditLines({ ...rest, before }, timeZone, PORTION))
      const { lines, next } = pageOf(rows[0], PORTION)
      return { rows: lines.map(rowOf), next }
    }
    return csvPart(c, { fileName, heads: Object.values(columns), cursor: { name: 'before', value }, portion })
  })

function pageOf(rows: AuditLine[], most: number): AuditPage {
  const lines = rows.slice(0, most)
  return { lines, next: rows.length > most ? (lines.at(-1)?.id ?? null) : null }
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
