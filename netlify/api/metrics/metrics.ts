import { type Context, Hono } from 'hono'
import { recordsReads } from '#api/recorded-reads.ts'
import { getImportedFile, getMetricsGrid, publishMonths } from '#contract/company-metrics.ts'
import { attachment } from '#domain/security-headers.ts'
import { importedFile, publishMonthsStatement, storeImport } from '#queries/firm-months.ts'
import type { Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { booksImport } from './books-import.ts'
import { firmMonth, gridFrom, gridStatements, metricsMonth } from './metrics-month.ts'

const lastOf = (months: readonly { month: Month }[]) =>
  months.map(({ month }) => month).reduce((a, b) => (a > b ? a : b))

/** A company's figures: drafts, their import, and their publication. */
export const metrics = new Hono<AdminEnv>()

serve(
  metrics,
  getMetricsGrid,
  async (c, { query }) => {
    const { until = firmMonth(c.var.dependencies.clock()), count } = query
    const { rows } = await c.var.admin.read(...gridStatements(pathId(c), until, count))
    return gridFrom(until, rows, count)
  },
  recordsReads('figures'),
)

serve(metrics, publishMonths, async (c, { body: input, once }) => {
  const company = pathId(c)
  const statements = gridStatements(company, lastOf(input.months), 60)
  const write = publishMonthsStatement(company, input, auditContext(c))
  const { rows, isFresh } = await c.var.admin.write(once, write, ...statements)
  const [written, ...read] = rows
  const grid = gridFrom(lastOf(input.months), read, 60)
  const found = (month: Month) => grid.months.find((one) => one.month === month)
  const isThere = input.months.every(({ month }) => {
    const state = found(month)
    return state?.published?.status === input.status && !state.draft
  })
  if (!(isFresh ? written.length > 0 : isThere)) throw new Refused('not_ready', { also: { now: grid } })
  return { success: true, grid }
})

serveFile(metrics, getImportedFile, async (c) => {
  const [company, id] = [pathId(c), pathId(c, 'import')]
  const { rows } = await c.var.admin.write(
    undefined,
    storeImport(company, id, auditContext(c)),
    importedFile(company, id),
  )
  const [, [file]] = rows
  if (!file) throw new Refused('not_found')
  return bytes(unguarded(c), file)
})

metrics.route('/', booksImport)
metrics.route('/', metricsMonth)

const bytes = (c: Context<ApiEnv>, { fileName, contents }: { fileName: string; contents: string }) =>
  c.body(Buffer.from(contents, 'base64'), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(fileName),
  })
