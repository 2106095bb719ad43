import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { matchesStored } from '#api/matches-stored.ts'
import { recordsReads } from '#api/recorded-reads.ts'
import { discardMonth, getMonth, reviseMonth, saveMonth } from '#contract/company-metrics.ts'
import { firm } from '#copy/firm.ts'
import { shiftMonth } from '#domain/month.ts'
import {
  discardMonthStatement,
  earlierMonth,
  type FullRow,
  figureImports,
  fullStates,
  monthStates,
  monthsBefore,
  monthVersions,
  requireCompany,
  reviseMonthStatement,
  type StateRow,
  saveMonthStatement,
} from '#queries/firm-months.ts'
import type { GridMonth, MetricsGrid, MonthChange, MonthDetail } from '#schema/firm-month.ts'
import { Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Results, Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

const statementsOf = ({ company, month }: { company: string; month: Month }) =>
  [
    requireCompany(company),
    fullStates(company, month),
    monthVersions(company, month),
    monthsBefore(company, month),
    earlierMonth(company, month),
  ] as const

/** One month of a company's figures: its draft, what clients see of it, and what they have seen before. */
export const metricsMonth = new Hono<AdminEnv>()

serve(
  metricsMonth,
  getMonth,
  async (c) => {
    const which = whichOf(c)
    const { rows } = await c.var.admin.read(...statementsOf(which))
    return detailFrom(which.month, rows)
  },
  recordsReads('figures', { month: 'month' }),
)

serve(metricsMonth, saveMonth, async (c, { body: { version, ...given }, once }) => {
  const which = { ...whichOf(c), version }
  const { isDone, isFresh, month } = await changed(c, once, saveMonthStatement(which, given, auditContext(c)), which)
  if (!(isFresh ? isDone : month.draft && hasValues(given, month.draft)))
    throw new Refused('changed_meanwhile', { also: { now: month } })
  return { success: true, month }
})

serve(metricsMonth, reviseMonth, async (c, { body, once }) => {
  const which = { ...whichOf(c), ...body }
  const { month } = await changed(c, once, reviseMonthStatement(which, auditContext(c)), which)
  // It does not matter who started it: there is a new version to edit.
  if (!month.draft || !month.published) throw new Refused('changed_meanwhile', { also: { now: month } })
  return { success: true, month }
})

serve(metricsMonth, discardMonth, async (c, { body, once }) => {
  const which = { ...whichOf(c), ...body }
  const { month } = await changed(c, once, discardMonthStatement(which, auditContext(c)), which)
  if (month.draft) throw new Refused('changed_meanwhile', { also: { now: month } })
  return { success: true, month }
})

/** @throws {Refused} 404 if the month in the path is not valid */
function whichOf(c: Context) {
  const month = v.safeParse(Month, c.req.param('month'))
  if (!month.success) throw new Refused('not_found')
  return { company: pathId(c), month: month.output }
}

async function changed(
  c: Context<AdminEnv>,
  once: OnceOnly | undefined,
  change: Statement,
  which: { company: string; month: Month },
) {
  const { rows, isFresh } = await c.var.admin.write(once, change, ...statementsOf(which))
  const [written, ...read] = rows as Results<readonly [Statement, ...ReturnType<typeof statementsOf>]>
  const month = detailFrom(which.month, read)
  return { isDone: written.length > 0, isFresh, month }
}

function detailFrom(
  month: Month,
  [, states, versions, before, [earlier]]: Results<ReturnType<typeof statementsOf>>,
): MonthDetail {
  const months = before.map(({ expenses: _, ...figures }) => figures)
  const expenses = before[0]?.expenses ?? []
  return { month, ...statesOf(month, states), versions, before: { months, expenses }, earlier: earlier ?? null }
}

/** Whether the draft already has these values, its expenses in any order. */
const hasValues = ({ expenses, ...given }: Omit<MonthChange, 'version'>, draft: NonNullable<MonthDetail['draft']>) =>
  matchesStored(given, draft) &&
  expenses.length === draft.expenses.length &&
  expenses.every(({ category, amount }) => draft.expenses.some((e) => e.category === category && e.amount === amount))

const YEAR = 12

/** The calendar month where the firm is. */
export function firmMonth(now: Date) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: firm.hours.timeZone, year: 'numeric', month: '2-digit' })
  const dateParts = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${dateParts.year}-${dateParts.month}` as Month
}

/** @throws {Refused} 409 where one of the months is ahead: nothing of it is there to publish */
export function requireBegun(months: readonly { month: Month }[], now: Date) {
  const current = firmMonth(now)
  if (months.some(({ month }) => month > current)) throw new Refused('not_begun')
}

/** The statements of a grid of `count` months; `gridFrom` puts their rows together. */
export const gridStatements = (company: string, until: Month, count = YEAR) =>
  [requireCompany(company), monthStates(company, shiftMonth(until, 1 - count), until), figureImports(company)] as const

export function gridFrom(
  until: Month,
  [, rows, imports]: Results<ReturnType<typeof gridStatements>>,
  count = YEAR,
): MetricsGrid {
  const months = Array.from({ length: count }, (_, at) => shiftMonth(until, at - count + 1))
  return { months: months.map((month) => gridMonth(month, rows)), imports }
}

const gridMonth = (month: Month, rows: readonly StateRow[]): GridMonth => ({ month, ...statesOf(month, rows) })

/** The state that clients see, and the one that they do not. */
function statesOf<Row extends StateRow | FullRow>(month: Month, rows: readonly Row[]) {
  const own = rows.filter((row) => row.month === month).map(({ month: _, revises: __, ...row }) => row)
  return {
    draft: own.find(({ publishedAt }) => publishedAt === null) ?? null,
    published: own.find(({ publishedAt }) => publishedAt !== null) ?? null,
  }
}
