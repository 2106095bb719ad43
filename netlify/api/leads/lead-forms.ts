import { type Context, Hono } from 'hono'
import { withinRateLimit } from '#api/rate-limit.ts'
import { joinEarlyAccess, type LeadForm, requestBooking, requestChecklist, subscribe } from '#contract/lead-forms.ts'
import { bookingPage } from '#copy/booking-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { isCallTime, lastCallOf } from '#domain/business-hours.ts'
import { utmParameters } from '#domain/campaign.ts'
import { deliverMail, leaseFrom } from '#jobs/deliver-mail.ts'
import { type LeadKind, type StoredLead, type StoredRows, type SubscriptionForm, storeLead } from '#queries/leads.ts'
import type { Booking } from '#schema/booking.ts'
import type {
  AssessmentLead,
  BookingLead,
  Campaign,
  ChecklistLead,
  EarlyAccessLead,
  NewsletterLead,
} from '#schema/lead.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { Statement } from '#server/database/sql.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { onceOnly } from '#server/http/once-only.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { canSendMail } from '#server/mail/mail-settings.ts'

export const SUCCESS = { success: true } as const

/** What is written with the lead, or not at all; it goes by the row of `post`. */
type Also = (post: string, lead: StoredLead, now: string) => Statement

type Extra<Answer> = {
  /** Taken before anything is written: the order in which everybody takes locks. */
  lock?: Statement
  also?: Also
  answer: Answer
}

/**
 * One round trip. The visitor's answer waits for our own database alone; their mail leaves behind it.
 * @returns the answer's body, which is that of the first time where the form is sent twice
 * @throws {Refused} `too_many_attempts`, `in_progress`, `key_reused`
 */
export async function takeLead<Answer extends Record<string, unknown>>(
  c: Context<ApiEnv>,
  kind: LeadKind,
  form: FilledForm,
  { lock, also, answer }: Extra<Answer>,
): Promise<Answer> {
  const lead = leadFrom(kind, form, c.req.path)
  const once = onceOnly(c, { page: lead.page, campaign: lead.campaign, fields: lead.fields })
  const counted = await withinRateLimit(c, 'form', once, (post, now) => [
    ...(lock ? [lock] : []),
    storeLead({ post, lead, once, answer, now: now.toISOString(), claimedUntil: leaseFrom(now) }),
    ...(also ? [also(post, lead, now.toISOString())] : []),
  ])
  if ('storedAnswer' in counted) return counted.storedAnswer as Answer
  const [stored] = counted.rows[lock ? 1 : 0] as StoredRows
  // Without a mail server it waits in the outbox until there is one.
  if (stored?.mail && lead.mail && !lead.suspected && canSendMail(c.var.dependencies.mail)) {
    const { mail: id, optIn } = stored
    const payload = { ...lead.mail.payload, ...(optIn && { optIn }) }
    const to = { email: lead.email, person: null, assessment: null }
    afterAnswer(c, deliverMail(c.var.dependencies, { ...to, id, kind: lead.mail.kind, payload, attempts: 1 }))
  }
  return answer
}

type ClaimForm = AssessmentLead & { assessment: string }
type FilledForm = ChecklistLead | NewsletterLead | EarlyAccessLead | BookingLead | Booking | ClaimForm

/** What a person agrees to by sending a form. It is recorded in `lead_consents`. */
const CONSENTS: Partial<Record<LeadKind, SubscriptionForm>> = { newsletter: 'newsletter', early_access: 'early_access' }

/**
 * The lead to store, without the anti-bot fields of its form.
 * @param path the request's path, used as the page if the form does not name one
 */
function leadFrom(kind: LeadKind, form: FilledForm, path: string): StoredLead {
  const { website: _, elapsed: __, page = path, campaign: sent, ...fields } = form
  const campaign = inLowerCase(sent)
  const consent = 'newsletter' in form && form.newsletter ? 'newsletter' : CONSENTS[kind]
  return {
    ...fields,
    kind,
    email: form.email.toLowerCase(),
    page,
    campaign,
    fields,
    consent,
    subscribe: Object.fromEntries(utmParameters(campaign)),
    suspected: looksAutomatic(form),
    mail: consent ? { kind: 'confirm', payload: {} } : mailFor(kind, form),
  }
}

/**
 * What a visitor is mailed about their form. No text that somebody typed goes into the mail: the booking's times are dates.
 */
function mailFor(kind: LeadKind, form: FilledForm): StoredLead['mail'] {
  if (kind === 'checklist') return { kind, payload: {} }
  if ('times' in form) return { kind: 'booking', payload: { times: form.times.join(' '), timeZone: form.timeZone } }
  return undefined
}

const nonEmptyEntries = (campaign: Campaign = {}) =>
  Object.entries(campaign).flatMap(([name, value]) => (value ? [[name, value] as const] : []))

const inLowerCase = (campaign: Campaign | undefined) =>
  Object.fromEntries(nonEmptyEntries(campaign).map(([name, value]) => [name, value.toLowerCase()]))

/** Nobody reads and fills a form faster. */
const FASTEST_PERSON_MS = 2_000

/**
 * Whether a form looks as if a program had filled it in: it saw the field that people do not, or took no time. A person
 * whose browser fills in forms can be as fast, so it is kept for the firm to look at.
 */
const looksAutomatic = ({ website, elapsed }: { website?: string; elapsed?: number }) =>
  Boolean(website) || (elapsed !== undefined && elapsed < FASTEST_PERSON_MS)

const outsideHours = fill(bookingPage.request.times.closed, { last: lastCallOf(firm.hours) })

/** One public form: stored first, told to the email provider afterwards. */
function taking(kind: LeadKind, form: LeadForm) {
  const group = forAnyone(form.path)
  serve(group, form, (c, { body }) => {
    // A call is asked for at a time at which the firm takes one.
    if ('times' in body && !body.times.every((time) => isCallTime(time, firm.hours)))
      throw new Refused('invalid', { fields: { times: outsideHours } })
    return takeLead(c, kind, body, { answer: SUCCESS })
  })
  return group
}

/** The public forms. */
export const leadForms = new Hono<ApiEnv>()
  .route('/', taking('checklist', requestChecklist))
  .route('/', taking('newsletter', subscribe))
  .route('/', taking('early_access', joinEarlyAccess))
  .route('/', taking('booking_request', requestBooking))
