import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { companyOr404, fullStates, monthsBefore, monthVersions } from '#queries/firm-months.ts'
import { discardMonth, reviseMonth, saveMonth } from '#queries/month-changes.ts'
import type { MonthDetail } from '#schema/firm-month.ts'
import { MonthBase, MonthChange } from '#schema/month-change.ts'
import { Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import type { Results, Statement } from '#server/sql.ts'
import { storable } from '#server/storable.ts'
import { isAs } from './is-as.ts'
import { statesOf } from './month-grid.ts'
import { recordsReads } from './recorded-reads.ts'

const statementsOf = ({ company, month }: { company: string; month: Month }) =>
  [
    companyOr404(company),
    fullStates(company, month),
    monthVersions(company, month),
    monthsBefore(company, month),
  ] as const

/** One month of a company's figures: its draft, what clients see of it, and what they have seen before. */
export const metricsMonth = new Hono<AdminEnv>()
  .get('/:month', recordsReads('figures', { month: 'month' }), async (c) => {
    const which = whichOf(c)
    const { rows } = await c.var.admin.read(...statementsOf(which))
    return c.json(detailFrom(which.month, rows))
  })
  .post('/:month', body(storable(MonthChange)), async (c) => {
    const change = c.req.valid('json')
    const { version, ...given } = change
    const which = { ...whichOf(c), version }
    const { isDone, isFresh, month } = await changed(c, saveMonth(which, given, auditContext(c)), which, change)
    if (!(isFresh ? isDone : month.draft && isMonthAs(given, month.draft)))
      throw new Refused('changed_meanwhile', { also: { now: month } })
    return c.json({ success: true, month })
  })
  .post('/:month/revise', body(MonthBase), async (c) => {
    const which = { ...whichOf(c), ...c.req.valid('json') }
    const { month } = await changed(c, reviseMonth(which, auditContext(c)), which, which)
    // Whoever began it: there is a new version to write in.
    if (!month.draft || !month.published) throw new Refused('changed_meanwhile', { also: { now: month } })
    return c.json({ success: true, month })
  })
  .post('/:month/discard', body(MonthBase), async (c) => {
    const which = { ...whichOf(c), ...c.req.valid('json') }
    const { month } = await changed(c, discardMonth(which, auditContext(c)), which, which)
    if (month.draft) throw new Refused('changed_meanwhile', { also: { now: month } })
    return c.json({ success: true, month })
  })

/** @throws {Refused} 404 for a month that no books are kept for */
function whichOf(c: Context) {
  const month = v.safeParse(Month, c.req.param('month'))
  if (!month.success) throw new Refused('not_found')
  return { company: pathId(c), month: month.output }
}

async function changed(
  c: Context<AdminEnv>,
  change: Statement,
  which: { company: string; month: Month },
  meant: object,
) {
  const { rows, isFresh } = await c.var.admin.write(onceOnly(c, meant), change, ...statementsOf(which))
  const [written, ...read] = rows as Results<readonly [Statement, ...ReturnType<typeof statementsOf>]>
  const month = detailFrom(which.month, read)
  return { isDone: written.length > 0, isFresh, month }
}

function detailFrom(
  month: Month,
  [company, states, versions, before]: Results<ReturnType<typeof statementsOf>>,
): MonthDetail {
  if (company.length === 0) throw new Refused('not_found')
  const months = before.map(({ expenses: _, ...figures }) => figures)
  return { month, ...statesOf(month, states), versions, before: { months, expenses: before[0]?.expenses ?? [] } }
}

/** Whether a draft says what was asked for, in whatever order. */
const isMonthAs = ({ expenses, ...given }: Omit<MonthChange, 'version'>, draft: NonNullable<MonthDetail['draft']>) =>
  isAs(given, draft) &&
  expenses.length === draft.expenses.length &&
  expenses.every(({ category, amount }) => draft.expenses.some((e) => e.category === category && e.amount === amount))
