import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { firm } from '#copy/firm.ts'
import { dayIn } from '#domain/zoned.ts'
import { addLine, changeFacts, clearSuspicion, deleteLead, stepFollowUp } from '#queries/lead-actions.ts'
import { leadCard, leadOf, timelineOf } from '#queries/lead-detail.ts'
import type { Lead, LeadDetail } from '#schema/firm-lead.ts'
import { FollowUpStep, type LeadDeleted, LeadDeletion, LeadFacts, NewLine, NotSpam } from '#schema/lead-action.ts'
import { type AuditContext, auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import type { Statement } from '#server/sql.ts'
import { storable } from '#server/storable.ts'
import { leadMerges } from './lead-merges.ts'

/** One lead: what there is of it, and what the firm does with it. */
export const lead = new Hono<AdminEnv>()
  .route('/', leadMerges)
  .get('/:id', async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.read(leadOf(id), timelineOf(id), leadCard(id))
    const [[found], lines, [card]] = rows
    if (!found) throw new Refused('not_found')
    const today = dayIn(firm.hours.timeZone, c.var.dependencies.clock())
    return c.json({ lead: found, lines, card: card?.id ?? null, today } satisfies LeadDetail)
  })
  .post('/:id/facts', body(storable(LeadFacts)), async (c) => {
    const facts = c.req.valid('json')
    return c.json({ lead: await writeChange(c, facts, (id, how) => changeFacts(id, facts, how)) })
  })
  .post('/:id/lines', body(storable(NewLine)), async (c) => {
    const line = c.req.valid('json')
    return c.json({ lead: await writeChange(c, line, (id, how) => addLine(id, line, how)) })
  })
  .post('/:id/follow-up', body(storable(FollowUpStep)), async (c) => {
    const step = c.req.valid('json')
    return c.json({ lead: await writeChange(c, step, (id, how) => stepFollowUp(id, step, how)) })
  })
  .post('/:id/not-spam', body(NotSpam), async (c) => {
    const input = c.req.valid('json')
    return c.json({ lead: await writeChange(c, input, (id, how) => clearSuspicion(id, input.version, how)) })
  })
  .post('/:id/delete', body(LeadDeletion), async (c) => {
    const id = pathId(c)
    const input = c.req.valid('json')
    const { rows, isFresh } = await c.var.admin.write(
      onceOnly(c, input),
      leadOf(id),
      deleteLead(id, input.version, auditContext(c)),
      leadOf(id),
    )
    const [[before], , [now]] = rows
    if (!before && isFresh) throw new Refused('not_found')
    if (now && (now.id !== id || now.version !== input.version))
      throw new Refused('changed_meanwhile', { also: { now } })
    if (now) throw new Refused('is_client')
    return c.json({ success: true } satisfies v.InferOutput<typeof LeadDeleted>)
  })

type ChangeInput = LeadFacts | FollowUpStep | NewLine | NotSpam
type Change = (id: string, how: AuditContext) => Statement

/**
 * One change of the lead of the address, once a key.
 * @throws {Refused} 404; 409 with the lead as it is now where it was merged away, or `input.version` is no longer its own
 */
async function writeChange(c: Context<AdminEnv>, input: ChangeInput, statement: Change): Promise<Lead> {
  const id = pathId(c)
  const { rows, isFresh } = await c.var.admin.write(
    onceOnly(c, input),
    leadOf(id),
    statement(id, auditContext(c)),
    leadOf(id),
  )
  const [[before], , [now]] = rows
  if (!before || !now) throw new Refused('not_found')
  const isOther = before.id !== id || ('version' in input && input.version !== before.version)
  if (isFresh && isOther) throw new Refused('changed_meanwhile', { also: { now } })
  return now
}
