import type * as v from 'valibot'
import {
  type BookingLead,
  type ChecklistLead,
  type EarlyAccessLead,
  LeadAnswer,
  type NewsletterLead,
} from '#schema/lead.ts'
import { send } from './send.ts'

/** The public forms, by the address each is sent to. */
export type Leads = {
  '/api/download-capture': ChecklistLead
  '/api/newsletter': NewsletterLead
  '/api/early-access': EarlyAccessLead
  '/api/booking-request': BookingLead
}

/**
 * Sends what a visitor has filled in. `key` is made once a form and kept until it has succeeded, so that a second try
 * after a lost answer makes no second lead. Throws `HttpError`.
 */
export const sendLead = <P extends keyof Leads>(
  path: P,
  lead: Leads[P],
  key: string,
): Promise<v.InferOutput<typeof LeadAnswer>> =>
  send(LeadAnswer, path, { body: lead, headers: { 'idempotency-key': key } })
