import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { takeFormPost } from '#queries/form-posts.ts'
import { type LeadKind, storeLead } from '#queries/leads.ts'
import type { Claimed } from '#queries/subscriptions.ts'
import { afterAnswer } from '#server/after-answer.ts'
import { isBot } from '#server/bot-guard.ts'
import { sourceOf } from '#server/client-address.ts'
import { onceOnly, refuseAnother } from '#server/once-only.ts'
import { oneAtATime } from '#server/one-at-a-time.ts'
import type { ApiEnv } from '#server/parts.ts'
import { Refused, retryAfter } from '#server/refused.ts'
import type { Statement } from '#server/sql.ts'
import { bucketKey } from '#server/throttle.ts'
import { deliver, leaseFrom } from './deliver.ts'
import { type LeadForm, leadOf } from './lead-of.ts'

const SUCCESS = { success: true }
const inTurn = oneAtATime(({ code }) => code === 'too_many_attempts')

/** What is written with the lead, or not at all; it goes by the row of `post`. */
type Also = (post: string, email: string, now: string) => Statement

/**
 * One round trip. The visitor's answer waits for our own database alone; the provider is called behind it.
 * @returns the answer's body
 * @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused`
 */
export async function takeLead(
  c: Context<ApiEnv>,
  kind: LeadKind,
  form: LeadForm,
  also?: Also,
): Promise<Record<string, unknown>> {
  if (isBot(form)) return SUCCESS
  const { database, settings, provider, clock } = c.var.parts
  const lead = leadOf(kind, form, provider)
  const once = onceOnly(c, { page: lead.page, campaign: lead.campaign, fields: lead.fields })
  const source = bucketKey('form', sourceOf(c.env?.ip), settings.sessionSecrets[0])

  return inTurn(source, async () => {
    const [post, now] = [randomUUID(), clock()]
    const [[turn], [stored]] = await database.run(
      takeFormPost(post, source, now.toISOString(), once),
      storeLead({ post, lead, once, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
      ...(also ? [also(post, lead.email, now.toISOString())] : []),
    )
    if (turn?.state === 'running') throw new Refused('in_progress', retryAfter(1))
    if (turn?.state === 'wait') throw new Refused('too_many_attempts', retryAfter(turn.waitSeconds))
    if (turn?.state === 'kept') {
      refuseAnother(turn, once)
      return turn.body
    }
    if (stored?.subscription && lead.subscribe) {
      const { subscription: id, firstName } = stored
      const claimed: Claimed = { id, attempts: 1, email: lead.email, firstName, ...lead.subscribe }
      afterAnswer(c, deliver(c.var.parts, claimed))
    }
    return SUCCESS
  })
}
