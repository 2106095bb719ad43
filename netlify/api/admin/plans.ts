import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { companyOr404 } from '#queries/firm-months.ts'
import { firmPlans, planMonths } from '#queries/firm-plans.ts'
import { addPlan, copyPlans, orderPlans, publishPlans } from '#queries/plan-changes.ts'
import {
  type FirmPlans,
  NewPlan,
  PlanCopy,
  PlanOrder,
  PlanPublication,
  type PlansChanged,
  PlansQuery,
} from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import type { Results, Statement } from '#server/sql.ts'
import { storable } from '#server/storable.ts'
import { firmMonth } from './month-grid.ts'
import { plan } from './plan.ts'
import { recordsReads } from './recorded-reads.ts'

type Changed = v.InferOutput<typeof PlansChanged>

const statementsOf = (company: string, month: Month) =>
  [companyOr404(company), firmPlans(company, { month }), planMonths(company)] as const

/** A company's plans: a month's list, its order, its copy into the next month. */
export const plans = new Hono<AdminEnv>()
  .get('/', recordsReads('plans'), query(storable(PlansQuery)), async (c) => {
    const month = c.req.valid('query').month ?? firmMonth(c.var.dependencies.clock())
    const { rows } = await c.var.admin.read(...statementsOf(pathId(c), month))
    return c.json(listFrom(month, rows))
  })
  .post('/', body(storable(NewPlan)), async (c) => {
    const given = c.req.valid('json')
    return c.json((await changed(c, addPlan(pathId(c), given, auditContext(c)), given.month, given)).answer)
  })
  .post('/order', body(PlanOrder), async (c) => {
    const input = c.req.valid('json')
    const { month, ids } = input
    const { answer } = await changed(c, orderPlans(pathId(c), month, ids, auditContext(c)), month, input)
    const there = answer.plans.plans.map(({ id }) => id)
    if (there.join() !== ids.join().toLowerCase())
      throw new Refused('changed_meanwhile', { also: { now: answer.plans } })
    return c.json(answer)
  })
  .post('/copy', body(PlanCopy), async (c) => {
    const input = c.req.valid('json')
    const { to, ids } = input
    return c.json((await changed(c, copyPlans(pathId(c), to, ids, auditContext(c)), to, input)).answer)
  })
  .post('/publish', body(PlanPublication), async (c) => {
    const input = c.req.valid('json')
    const company = pathId(c)
    const { rows: found } = await c.var.admin.read(companyOr404(company), firmPlans(company, { ids: input.ids }))
    const month = found[1][0]?.month
    if (!month || found[1].length < input.ids.length) throw new Refused('not_found')
    const write = publishPlans(company, input.ids, input.published, auditContext(c))
    return c.json((await changed(c, write, month, input)).answer)
  })
  .route('/', plan)

async function changed(c: Context<AdminEnv>, change: Statement, month: Month, meant: object) {
  const { rows } = await c.var.admin.write(onceOnly(c, meant), change, ...statementsOf(pathId(c), month))
  const [, ...read] = rows as Results<readonly [Statement, ...ReturnType<typeof statementsOf>]>
  return { answer: { success: true, plans: listFrom(month, read) } satisfies Changed }
}

function listFrom(month: Month, [company, plans, months]: Results<ReturnType<typeof statementsOf>>): FirmPlans {
  if (company.length === 0) throw new Refused('not_found')
  return { month, plans, months }
}
