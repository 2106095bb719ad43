import type { Context } from 'hono'
import { type LeadKind, storeLead } from '#queries/leads.ts'
import type { Claimed } from '#queries/subscriptions.ts'
import { afterAnswer } from '#server/after-answer.ts'
import { isBot } from '#server/bot-guard.ts'
import { onceOnly } from '#server/once-only.ts'
import type { ApiEnv } from '#server/parts.ts'
import type { Statement } from '#server/sql.ts'
import { leaseFrom } from './attempts.ts'
import { deliver } from './deliver.ts'
import { type LeadForm, leadOf } from './lead-of.ts'
import { takeTurn } from './take-turn.ts'

const SUCCESS = { success: true }

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
  const { provider } = c.var.parts
  const lead = leadOf(kind, form, provider)
  const once = onceOnly(c, { page: lead.page, campaign: lead.campaign, fields: lead.fields })
  const turn = await takeTurn(c, 'form', once, (post, now) => [
    storeLead({ post, lead, once, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
    ...(also ? [also(post, lead.email, now.toISOString())] : []),
  ])
  if ('kept' in turn) return turn.kept
  const [[stored]] = turn.rows
  if (stored?.subscription && lead.subscribe) {
    const { subscription: id, firstName } = stored
    const claimed: Claimed = { id, attempts: 1, email: lead.email, firstName, ...lead.subscribe }
    afterAnswer(c, deliver(c.var.parts, claimed))
  }
  return SUCCESS
}
