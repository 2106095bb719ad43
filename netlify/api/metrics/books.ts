import { Hono } from 'hono'
import { getBooks, publishBooks, undoBooks } from '#contract/books.ts'
import {
  booksBatches,
  booksCompanies,
  companiesAmong,
  everyMonth,
  formerBooksNames,
  publishBooksStatement,
  publishedBooks,
  undoBooksStatement,
  undoneBooks,
} from '#queries/books.ts'
import type { BooksCompany } from '#schema/books.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Results } from '#server/database/sql.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { requireBegun } from './metrics-month.ts'

/** The books of every company: what files are matched to, publication of many months, and undo. */
export const books = new Hono<AdminEnv>()

serve(books, getBooks, async (c, { query }) => {
  const { rows } = await c.var.admin.read(booksCompanies(), everyMonth(query), booksBatches(), formerBooksNames())
  const [companies, months, batches, former] = rows
  return {
    companies: companies.map((company) => ({ ...company, months: monthsOf(company.id, months) })),
    formerNames: former.map(({ name }) => name),
    batches,
  }
})

function monthsOf(company: string, rows: Results<[ReturnType<typeof everyMonth>]>[0]): BooksCompany['months'] {
  const own = rows.filter((row) => row.company === company)
  const state = (month: string, isPublished: boolean) => {
    const found = own.find((row) => row.month === month && (row.publishedAt !== null) === isPublished)
    if (!found) return null
    const { company: _, month: __, ...state } = found
    return state
  }
  return [...new Set(own.map(({ month }) => month))].map((month) => ({
    month,
    draft: state(month, false),
    published: state(month, true),
  }))
}

serve(books, publishBooks, async (c, { body, once }) => {
  requireBegun(body.months, c.var.dependencies.clock())
  const { rows } = await c.var.admin.write(
    once,
    publishBooksStatement(body, auditContext(c)),
    publishedBooks(body),
    companiesAmong(body.months.map(({ company }) => company)),
  )
  const [, published, known] = rows
  if (known.length === 0) throw new Refused('not_found')
  if (published.length === 0) throw new Refused('not_ready')
  return { success: true, published }
})

serve(books, undoBooks, async (c, { body: { batch }, once }) => {
  const { rows } = await c.var.admin.write(once, undoBooksStatement(batch, auditContext(c)), undoneBooks(batch))
  const [, [counts]] = rows
  if (!counts || counts.undone + counts.kept === 0) throw new Refused('not_found')
  const { undone, kept, isBelowNewer } = counts
  if (undone === 0 && isBelowNewer) throw new Refused('newer_import')
  return { success: true, undone, kept }
})
