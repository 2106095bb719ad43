import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { firmPlans } from '#queries/firm-plans.ts'
import { answerPlan, changePlan, removePlan } from '#queries/plan-changes.ts'
import { type FirmPlan, PlanAnswer, PlanBase, PlanChange, type SavedPlan } from '#schema/firm-plan.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import type { Results, Statement } from '#server/sql.ts'
import { storable } from '#server/storable.ts'
import { isAs } from './is-as.ts'

type Saved = v.InferOutput<typeof SavedPlan>

/** One plan of a company: two people editing it are told of each other. */
export const plan = new Hono<AdminEnv>()
  .post('/:plan', body(storable(PlanChange)), async (c) => {
    const given = c.req.valid('json')
    const which = whichOf(c)
    const { isDone, isFresh, found } = await changed(c, changePlan(which, given, auditContext(c)), given)
    const plan = thereIs(found)
    if (!(isFresh ? isDone : isAs(given, plan))) throw new Refused('changed_meanwhile', { also: { now: plan } })
    return c.json({ success: true, plan } satisfies Saved)
  })
  .post('/:plan/remove', body(PlanBase), async (c) => {
    const { version } = c.req.valid('json')
    const which = whichOf(c)
    const { rows } = await c.var.admin.read(firmPlans(which.company, { id: which.plan }))
    const { found, isFresh } = await changed(c, removePlan(which, version, auditContext(c)), { version })
    if (isFresh && rows[0].length === 0) throw new Refused('not_found')
    if (found) throw new Refused(found.version === version ? 'closed' : 'changed_meanwhile', { also: { now: found } })
    return c.json({ success: true })
  })
  .post('/:plan/notes', body(storable(PlanAnswer)), async (c) => {
    const input = c.req.valid('json')
    const { found } = await changed(c, answerPlan(whichOf(c), input.note, auditContext(c)), input)
    return c.json({ success: true, plan: thereIs(found) } satisfies Saved)
  })

const whichOf = (c: Context) => ({ company: pathId(c), plan: pathId(c, 'plan') })

async function changed(c: Context<AdminEnv>, change: Statement, meant: object) {
  const { company, plan } = whichOf(c)
  const read = firmPlans(company, { id: plan })
  const { rows, isFresh } = await c.var.admin.write(onceOnly(c, meant), change, read)
  const [written, [found]] = rows as Results<readonly [Statement, typeof read]>
  return { isDone: written.length > 0, isFresh, found }
}

function thereIs(found: FirmPlan | undefined): FirmPlan {
  if (!found) throw new Refused('not_found')
  return found
}
