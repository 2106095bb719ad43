import { type Context, Hono } from 'hono'
import { isAs } from '#api/is-as.ts'
import { answerPlan, changePlan, removePlan } from '#contract/company-plans.ts'
import { firmPlans } from '#queries/firm-plans.ts'
import { answerPlanStatement, changePlanStatement, removePlanStatement } from '#queries/plan-changes.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Results, Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** One plan of a company: two people editing it are told of each other. */
export const plan = new Hono<AdminEnv>()

serve(plan, changePlan, async (c, { body: given, once }) => {
  const which = whichOf(c)
  const { isDone, isFresh, found } = await changed(c, once, changePlanStatement(which, given, auditContext(c)))
  const plan = thereIs(found)
  if (!(isFresh ? isDone : isAs(given, plan))) throw new Refused('changed_meanwhile', { also: { now: plan } })
  return { success: true, plan }
})

serve(plan, removePlan, async (c, { body: { version }, once }) => {
  const which = whichOf(c)
  const { rows } = await c.var.admin.read(firmPlans(which.company, { id: which.plan }))
  const { found, isFresh } = await changed(c, once, removePlanStatement(which, version, auditContext(c)))
  if (isFresh && rows[0].length === 0) throw new Refused('not_found')
  if (found) throw new Refused(found.version === version ? 'closed' : 'changed_meanwhile', { also: { now: found } })
  return { success: true }
})

serve(plan, answerPlan, async (c, { body: input, once }) => {
  const { found } = await changed(c, once, answerPlanStatement(whichOf(c), input.note, auditContext(c)))
  return { success: true, plan: thereIs(found) }
})

const whichOf = (c: Context) => ({ company: pathId(c), plan: pathId(c, 'plan') })

async function changed(c: Context<AdminEnv>, once: OnceOnly | undefined, change: Statement) {
  const { company, plan } = whichOf(c)
  const read = firmPlans(company, { id: plan })
  const { rows, isFresh } = await c.var.admin.write(once, change, read)
  const [written, [found]] = rows as Results<readonly [Statement, typeof read]>
  return { isDone: written.length > 0, isFresh, found }
}

function thereIs(found: FirmPlan | undefined): FirmPlan {
  if (!found) throw new Refused('not_found')
  return found
}
