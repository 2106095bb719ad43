import type { LeadKind, StoredLead, SubscriptionForm } from '#queries/leads.ts'
import type {
  AssessmentLead,
  BookingLead,
  Campaign,
  ChecklistLead,
  EarlyAccessLead,
  NewsletterLead,
} from '#schema/lead.ts'
import { looksAutomatic } from '#server/http/bot-guard.ts'

type ClaimForm = AssessmentLead & { assessment: string }
export type FilledForm = ChecklistLead | NewsletterLead | EarlyAccessLead | BookingLead | ClaimForm

/** What a person agrees to by sending a form. It is recorded in `lead_consents`. */
const CONSENTS: Partial<Record<LeadKind, SubscriptionForm>> = { newsletter: 'newsletter', early_access: 'early_access' }

/**
 * The lead to store, without the anti-bot fields of its form.
 * @param path the request's path, used as the page if the form does not name one
 */
export function leadFrom(kind: LeadKind, form: FilledForm, path: string): StoredLead {
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
    subscribe: asUtm(campaign),
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

const asUtm = (campaign: Campaign) =>
  Object.fromEntries(nonEmptyEntries(campaign).map(([name, value]) => [`utm_${name}`, value]))
