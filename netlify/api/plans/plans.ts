import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { matchesStored } from '#api/matches-stored.ts'
import { firmMonth } from '#api/metrics/metrics-month.ts'
import { recordsReads } from '#api/recorded-reads.ts'
import {
  addPlan,
  answerPlan,
  changePlan,
  checkOffFirmStep,
  copyPlans,
  getCompanyPlans,
  orderPlans,
  publishPlans,
  removePlan,
} from '#contract/company-plans.ts'
import { addNote, checkOffStep } from '#contract/plans.ts'
import {
  addedCheck,
  addedNote,
  addNoteStatement,
  checkOffFirmStepStatement,
  checkOffStepStatement,
  firmPlans,
  planMonths,
  publishedPlan,
} from '#queries/action-plans.ts'
import { requireCompany } from '#queries/firm-months.ts'
import {
  addPlanStatement,
  answerPlanStatement,
  changePlanStatement,
  copyPlansStatement,
  orderPlansStatement,
  publishPlansStatement,
  removePlanStatement,
} from '#queries/plan-changes.ts'
import type { FirmPlans, PlansChanged } from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv, ClientEnv } from '#server/auth/guard.ts'
import type { Results, Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { orNotFound, Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** One plan of a company. Whoever saves an older version of it gets the newer one back, to merge. */
const plan = new Hono<AdminEnv>()

serve(plan, changePlan, async (c, { body, once }) => {
  const which = whichOf(c)
  const { isDone, isFresh, found } = await planChanged(c, once, changePlanStatement(which, body, auditContext(c)))
  const plan = orNotFound(found)
  const { stepIds: _, ...given } = body
  if (!(isFresh ? isDone : matchesStored(given, plan))) throw new Refused('changed_meanwhile', { also: { now: plan } })
  return { success: true, plan }
})

serve(plan, removePlan, async (c, { body: { version }, once }) => {
  const which = whichOf(c)
  const { rows } = await c.var.admin.read(firmPlans(which.company, { id: which.plan }))
  const { found, isFresh } = await planChanged(c, once, removePlanStatement(which, version, auditContext(c)))
  if (isFresh && rows[0].length === 0) throw new Refused('not_found')
  if (found) throw new Refused(found.version === version ? 'closed' : 'changed_meanwhile', { also: { now: found } })
  return { success: true }
})

serve(plan, answerPlan, async (c, { body: input, once }) => {
  const { found } = await planChanged(c, once, answerPlanStatement(whichOf(c), input.note, auditContext(c)))
  return { success: true, plan: orNotFound(found) }
})

serve(plan, checkOffFirmStep, async (c, { body: { isDone: isStepDone }, once }) => {
  const { company, plan } = whichOf(c)
  const step = pathId(c, 'step')
  const tick = checkOffFirmStepStatement(company, { plan, step }, isStepDone, auditContext(c))
  const { isDone, isFresh, found } = await planChanged(c, once, tick)
  const answered = orNotFound(found)
  if (isFresh && !isDone) throw new Refused('step_removed')
  return { success: true, plan: answered }
})

const whichOf = (c: Context) => ({ company: pathId(c), plan: pathId(c, 'plan') })

async function planChanged(c: Context<AdminEnv>, once: OnceOnly | undefined, change: Statement) {
  const { company, plan } = whichOf(c)
  const read = firmPlans(company, { id: plan })
  const { rows, isFresh } = await c.var.admin.write(once, change, read)
  const [written, [found]] = rows as Results<readonly [Statement, typeof read]>
  return { isDone: written.length > 0, isFresh, found }
}

type Changed = v.InferOutput<typeof PlansChanged>

const statementsOf = (company: string, month: Month) =>
  [requireCompany(company), firmPlans(company, { month }), planMonths(company)] as const

/** A company's plans: a month's list, its order, its copy into the next month. */
export const plans = new Hono<AdminEnv>()

serve(
  plans,
  getCompanyPlans,
  async (c, { query }) => {
    const month = query.month ?? firmMonth(c.var.dependencies.clock())
    const { rows } = await c.var.admin.read(...statementsOf(pathId(c), month))
    return listFrom(month, rows)
  },
  recordsReads('plans'),
)

serve(plans, addPlan, async (c, { body: given, once }) =>
  changed(c, once, addPlanStatement(pathId(c), given, auditContext(c)), given.month),
)

serve(plans, orderPlans, async (c, { body: { month, ids }, once }) => {
  const answer = await changed(c, once, orderPlansStatement(pathId(c), month, ids, auditContext(c)), month)
  const there = answer.plans.plans.map(({ id }) => id)
  if (there.join() !== ids.join().toLowerCase()) throw new Refused('changed_meanwhile', { also: { now: answer.plans } })
  return answer
})

serve(plans, copyPlans, async (c, { body: { to, ids }, once }) =>
  changed(c, once, copyPlansStatement(pathId(c), to, ids, auditContext(c)), to),
)

serve(plans, publishPlans, async (c, { body: input, once }) => {
  const company = pathId(c)
  const { rows: found } = await c.var.admin.read(requireCompany(company), firmPlans(company, { ids: input.ids }))
  const month = found[1][0]?.month
  if (!month || found[1].length < input.ids.length) throw new Refused('not_found')
  return changed(c, once, publishPlansStatement(company, input.ids, input.published, auditContext(c)), month)
})

plans.route('/', plan)

async function changed(
  c: Context<AdminEnv>,
  once: OnceOnly | undefined,
  change: Statement,
  month: Month,
): Promise<Changed> {
  const { rows } = await c.var.admin.write(once, change, ...statementsOf(pathId(c), month))
  const [, ...read] = rows as Results<readonly [Statement, ...ReturnType<typeof statementsOf>]>
  return { success: true, plans: listFrom(month, read) }
}

const listFrom = (month: Month, [, plans, months]: Results<ReturnType<typeof statementsOf>>): FirmPlans => ({
  month,
  plans,
  months,
})

/** What clients write to a plan. */
export function servePlanWrites(client: Hono<ClientEnv>) {
  serve(client, addNote, async (c, { body, once }) => {
    const { rows } = await c.var.client.write(once, addNoteStatement(body, auditContext(c)), addedNote())
    const [note] = rows[1]
    if (!note) throw new Refused('not_found')
    return { success: true, note }
  })

  serve(client, checkOffStep, async (c, { body: { isDone }, once }) => {
    const [plan, step] = [pathId(c, 'plan'), pathId(c, 'step')]
    const tick = checkOffStepStatement({ plan, step }, isDone, auditContext(c))
    const { rows } = await c.var.client.write(once, tick, publishedPlan(plan), addedCheck())
    const [, plans, [ticked]] = rows
    if (ticked) return { success: true, step: ticked }
    throw new Refused(plans.length > 0 ? 'step_removed' : 'not_found')
  })
}
