import type { Context } from 'hono'
import { withinRateLimit } from '#api/rate-limit.ts'
import { leaseFrom } from '#jobs/attempts.ts'
import { deliverMail } from '#jobs/deliver-mail.ts'
import { type LeadKind, type StoredLead, storeLead } from '#queries/leads.ts'
import type { Statement } from '#server/database/sql.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { onceOnly } from '#server/http/once-only.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'
import { type FilledForm, leadFrom } from './lead-of.ts'

const SUCCESS = { success: true } as const

/** What is written with the lead, or not at all; it goes by the row of `post`. */
type Also = (post: string, lead: StoredLead, now: string) => Statement

/**
 * One round trip. The visitor's answer waits for our own database alone; their mail leaves behind it.
 * @returns the answer's body
 * @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused`
 */
export async function takeLead(
  c: Context<ApiEnv>,
  kind: LeadKind,
  form: FilledForm,
  also?: Also,
): Promise<typeof SUCCESS> {
  const lead = leadFrom(kind, form, c.req.path)
  const once = onceOnly(c, { page: lead.page, campaign: lead.campaign, fields: lead.fields })
  const counted = await withinRateLimit(c, 'form', once, (post, now) => [
    storeLead({ post, lead, once, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
    ...(also ? [also(post, lead, now.toISOString())] : []),
  ])
  if ('storedAnswer' in counted) return SUCCESS
  const [[stored]] = counted.rows
  // Without a mail server it waits in the outbox until there is one.
  if (stored?.mail && lead.mail && !lead.suspected && canSendMail(c.var.dependencies.mail)) {
    const { mail: id, optIn } = stored
    const payload = { ...lead.mail.payload, ...(optIn && { optIn }) }
    const to = { email: lead.email, person: null, assessment: null }
    afterAnswer(c, deliverMail(c.var.dependencies, { ...to, id, kind: lead.mail.kind, payload, attempts: 1 }))
  }
  return SUCCESS
}
