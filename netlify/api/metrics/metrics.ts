import { type Context, Hono } from 'hono'
import { recordsReads } from '#api/recorded-reads.ts'
import { getImportedFile, getMetricsGrid, importBooks, publishMonths } from '#contract/company-metrics.ts'
import type { ProfitAndLoss } from '#domain/books/profit-and-loss.ts'
import { type Books, readBooks } from '#domain/books/read-books.ts'
import { shortMonthName } from '#domain/month.ts'
import { attachment } from '#domain/security-headers.ts'
import { importedFile, importMonths, publishMonthsStatement, storedImport, storeImport } from '#queries/firm-months.ts'
import { type BooksImport, MAX_EXPENSES } from '#schema/firm-month.ts'
import { type Cents, isEnterable, type Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'
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

serve(metrics, importBooks, async (c, { body: { fileName, text, months }, once }) => {
  const company = pathId(c)
  const read = readBooks(text)
  if ('faults' in read) throw new Refused('not_books')
  const given = givenBy(read.books, months)
  const statements = gridStatements(company, lastOf(months))
  const contents = Buffer.from(text).toString('base64')
  const booksImport = { kind: read.books.kind, fileName, contents, months: given }
  const write = importMonths(company, booksImport, auditContext(c))
  const { rows } = await c.var.admin.write(once, write, storedImport(), ...statements)
  const [, kept, ...after] = rows
  const grid = gridFrom(lastOf(months), after)
  if (kept.length === 0) throw new Refused('changed_meanwhile', { also: { now: grid } })
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

metrics.route('/', metricsMonth)

const bytes = (c: Context<ApiEnv>, { fileName, contents }: { fileName: string; contents: string }) =>
  c.body(Buffer.from(contents, 'base64'), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(fileName),
  })

/** What a file says of each month that is asked for. @throws {Refused} 400 for a month that is not in it */
function givenBy(books: Books, months: BooksImport['months']) {
  const figures = new Map<Month, Given>(books.months.map(({ isPart: _, head: __, month, ...given }) => [month, given]))
  return months.map((one) => ({ ...one, given: givenOf(one.month, figures.get(one.month)) }))
}

type Given = ProfitAndLoss[number] | { cashBalance: Cents }

function givenOf(month: Month, given: Given | undefined): Given {
  if (!given)
    throw new Refused('invalid', { fields: { months: `We couldn’t find ${shortMonthName(month)} in this file.` } })
  if ('expenses' in given && given.expenses.length > MAX_EXPENSES)
    throw new Refused('invalid', {
      fields: {
        months: `${shortMonthName(month)} has more than ${MAX_EXPENSES} expense accounts, the most we can import.`,
      },
    })
  if (!amountsOf(given).every(isEnterable))
    throw new Refused('invalid', {
      fields: {
        months: `${shortMonthName(month)} has an amount of 100 billion dollars or more. We can’t import that.`,
      },
    })
  return given
}

function amountsOf(given: Given): Cents[] {
  if ('cashBalance' in given) return [given.cashBalance]
  const { revenue, otherIncome, netProfit, moneyOut, expenses } = given
  return [revenue, otherIncome, netProfit, moneyOut, ...expenses.map(({ amount }) => amount)]
}
