import { type Context, Hono } from 'hono'
import {
  addLeadLine,
  changeLeadFacts,
  clearSuspicion,
  deleteLead,
  getLead,
  mergeLeads,
  stepFollowUp,
  undoMerge,
} from '#contract/leads.ts'
import { firm } from '#copy/firm.ts'
import { dayIn } from '#domain/zoned.ts'
import { leadCard, leadDetailOf, timelineOf } from '#queries/firm-leads.ts'
import {
  addLine,
  changeFacts,
  clearSuspicionStatement,
  deleteLeadStatement,
  insertedMerge,
  mergeLeadsStatement,
  mergeOf,
  stepFollowUpStatement,
  unmergeLeads,
} from '#queries/lead-actions.ts'
import type { Lead } from '#schema/firm-lead.ts'
import type { FollowUpStep, LeadFacts, NewLine, NotSpam } from '#schema/lead-action.ts'
import { type AuditContext, auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** Two leads that are one person, and how the merge is undone. */
const leadMerges = new Hono<AdminEnv>()

serve(leadMerges, mergeLeads, async (c, { body: input, once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    leadDetailOf(id),
    leadDetailOf(input.other),
    mergeLeadsStatement(id, input.other, auditContext(c)),
    insertedMerge(),
  )
  const [[kept], [other], , [made]] = rows
  if (!kept || !other) throw new Refused('not_found')
  if (!made) throw new Refused('closed')
  return made
})

serve(leadMerges, undoMerge, async (c, { once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, unmergeLeads(id, auditContext(c)), mergeOf(id))
  const [, [merge]] = rows
  if (!merge) throw new Refused('not_found')
  if (!merge.undone) throw new Refused('closed')
  return { lead: merge.kept }
})

/** One lead: what there is of it, and what the firm does with it. */
export const lead = new Hono<AdminEnv>()

serve(lead, getLead, async (c) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.read(leadDetailOf(id), timelineOf(id), leadCard(id))
  const [[found], lines, [card]] = rows
  if (!found) throw new Refused('not_found')
  const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
  return { lead: found, lines, card: card?.id ?? null, client: card?.clientId ?? null, today }
})

serve(lead, changeLeadFacts, async (c, { body: facts, once }) => ({
  lead: await writeChange(c, facts, once, (id, audit) => changeFacts(id, facts, audit)),
}))

serve(lead, addLeadLine, async (c, { body: line, once }) => ({
  lead: await writeChange(c, line, once, (id, audit) => addLine(id, line, audit)),
}))

serve(lead, stepFollowUp, async (c, { body: given, once }) => ({
  lead: await writeChange(c, given, once, (id, audit) => stepFollowUpStatement(id, given, audit)),
}))

serve(lead, clearSuspicion, async (c, { body: input, once }) => ({
  lead: await writeChange(c, input, once, (id, audit) => clearSuspicionStatement(id, input.version, audit)),
}))

serve(lead, deleteLead, async (c, { body: input, once }) => {
  const id = pathId(c)
  const { rows, isFresh } = await c.var.admin.write(
    once,
    leadDetailOf(id),
    deleteLeadStatement(id, input.version, auditContext(c)),
    leadDetailOf(id),
  )
  const [[before], , [now]] = rows
  if (!before && isFresh) throw new Refused('not_found')
  if (now && (now.id !== id || now.version !== input.version)) throw new Refused('changed_meanwhile', { also: { now } })
  if (now) throw new Refused('is_client')
  return { success: true }
})

lead.route('/', leadMerges)

type ChangeInput = LeadFacts | FollowUpStep | NewLine | NotSpam
type Change = (id: string, audit: AuditContext) => Statement

/**
 * One change of the lead of the address, once per key.
 * @throws {Refused} 404; 409 with the lead as it is now where it was merged away, or `input.version` is no longer its own
 */
async function writeChange(
  c: Context<AdminEnv>,
  input: ChangeInput,
  once: OnceOnly | undefined,
  statement: Change,
): Promise<Lead> {
  const id = pathId(c)
  const { rows, isFresh } = await c.var.admin.write(
    once,
    leadDetailOf(id),
    statement(id, auditContext(c)),
    leadDetailOf(id),
  )
  const [[before], , [now]] = rows
  if (!before || !now) throw new Refused('not_found')
  const isOther = before.id !== id || ('version' in input && input.version !== before.version)
  if (isFresh && isOther) throw new Refused('changed_meanwhile', { also: { now } })
  return now
}
