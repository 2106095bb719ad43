import { type Context, Hono } from 'hono'
import { recordsReads } from '#api/recorded-reads.ts'
import { getImportedFile, getMetricsGrid, importBooks, publishMonths } from '#contract/company-metrics.ts'
import { plainName } from '#domain/books/company-name.ts'
import { type BooksRead, readBooks } from '#domain/books/read-books.ts'
import { shiftMonth } from '#domain/month.ts'
import { attachment } from '#domain/security-headers.ts'
import { importBooksStatement, namesOfBooks, rememberBooksNames, storedImport } from '#queries/books.ts'
import { auditFileDownload, earlierMonth, importedFile, publishMonthsStatement } from '#queries/firm-months.ts'
import type { BooksImport } from '#schema/books.ts'
import type { Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import { monthsGiven } from '#server/books/months-given.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { firmMonth, gridFrom, gridStatements, metricsMonth, requireBegun } from './metrics-month.ts'

/** Takes months of a company out of files of its books. The server reads them itself, whatever the browser has shown. */
const booksImport = new Hono<AdminEnv>()

serve(booksImport, importBooks, async (c, { body: { batch, files, months }, once }) => {
  const company = pathId(c)
  const read = files.map((file) => ({ ...file, ...readOf(file.contents) }))
  const [names] = (await c.var.admin.read(namesOfBooks(company))).rows
  const toRemember = newNames(read, names)
  const given = monthsGiven(
    read.map(({ books, source }) => ({ ...books, basis: source.basis })),
    months,
  )
  const stored = read.map(({ fileName, contents, books, source }) => ({
    kind: books.kind,
    fileName,
    contents,
    basis: source.basis,
    months: months.map(({ month }) => month).filter((month) => books.months.some((one) => one.month === month)),
  }))
  const last = months.map(({ month }) => month).reduce((a, b) => (a > b ? a : b))
  const at = auditContext(c)
  const { rows } = await c.var.admin.write(
    once,
    importBooksStatement(company, { batch, files: stored, months: given }, at),
    rememberBooksNames(company, toRemember, at),
    storedImport(),
    ...gridStatements(company, last),
  )
  const [, , done, ...after] = rows
  const grid = gridFrom(last, after)
  if (done.length === 0) throw new Refused('changed_meanwhile', { also: { now: grid } })
  return { success: true, grid }
})

/** @throws {Refused} 422 for a file that cannot be read */
function readOf(contents: string): Extract<BooksRead, { books: object }> {
  const read = readBooks(Buffer.from(contents, 'base64'))
  if ('faults' in read) throw new Refused('not_books')
  return read
}

type Named = { confirmsName: boolean; source: BooksRead['source'] }

/** Names in the files that are new and confirmed. @throws {Refused} 409 for one that nobody has confirmed */
function newNames(files: readonly (BooksImport['files'][number] & Named)[], known: readonly { name: string }[]) {
  const plain = new Set(known.map(({ name }) => plainName(name)))
  const unknown = files.flatMap(({ source: { company: name }, confirmsName }) =>
    name && !plain.has(plainName(name)) ? [{ name, plainName: plainName(name), confirmsName }] : [],
  )
  if (unknown.some(({ confirmsName }) => !confirmsName)) throw new Refused('other_books')
  return unknown.filter((one) => one.plainName !== '').map(({ name, plainName }) => ({ name, plainName }))
}

const lastOf = (months: readonly { month: Month }[]) =>
  months.map(({ month }) => month).reduce((a, b) => (a > b ? a : b))

/** A company's figures: drafts, their import, and their publication. */
export const metrics = new Hono<AdminEnv>()

serve(
  metrics,
  getMetricsGrid,
  async (c, { query }) => {
    const company = pathId(c)
    const { until = await lastShown(c, company), count } = query
    const { rows } = await c.var.admin.read(...gridStatements(company, until, count))
    return gridFrom(until, rows, count)
  },
  recordsReads('figures'),
)

/** How many months ahead are looked for. */
const AHEAD = 24

/** The firm's own month, or a later one that has figures, as a file of next year's does: it is not to be out of sight. */
async function lastShown(c: Context<AdminEnv>, company: string) {
  const current = firmMonth(c.var.dependencies.clock())
  const { rows } = await c.var.admin.read(earlierMonth(company, shiftMonth(current, AHEAD)))
  const [[latest]] = rows
  return latest && latest.month > current ? latest.month : current
}

serve(metrics, publishMonths, async (c, { body: input, once }) => {
  const company = pathId(c)
  requireBegun(input.months, c.var.dependencies.clock())
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
    auditFileDownload(company, id, auditContext(c)),
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
