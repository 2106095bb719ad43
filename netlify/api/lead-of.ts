import type { LeadKind, NewLead, SubscriptionForm } from '#queries/leads.ts'
import type {
  AssessmentLead,
  BookingLead,
  Campaign,
  ChecklistLead,
  EarlyAccessLead,
  NewsletterLead,
} from '#schema/lead.ts'
import { isConfigured, type Provider } from '#server/provider-settings.ts'

type ClaimForm = AssessmentLead & { assessment: string }
export type LeadForm = ChecklistLead | NewsletterLead | EarlyAccessLead | BookingLead | ClaimForm

/** What sending a form agrees to (product §3.3). */
const CONSENTS: Partial<Record<LeadKind, SubscriptionForm>> = { newsletter: 'newsletter', early_access: 'early_access' }

/** What is kept of a form, the guard's fields left behind. */
export function leadOf(kind: LeadKind, form: LeadForm, provider: Provider): NewLead {
  const { website: _, elapsed: __, page, campaign: sent, ...fields } = form
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
    subscribe: consent && isConfigured(provider, consent) ? { form: consent, fields: asUtm(campaign) } : undefined,
  }
}

const named = (campaign: Campaign = {}) =>
  Object.entries(campaign).flatMap(([name, value]) => (value ? [[name, value] as const] : []))

const inLowerCase = (campaign: Campaign | undefined) =>
  Object.fromEntries(named(campaign).map(([name, value]) => [name, value.toLowerCase()]))

const asUtm = (campaign: Campaign) => Object.fromEntries(named(campaign).map(([name, value]) => [`utm_${name}`, value]))
