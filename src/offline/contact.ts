import { useRef } from 'react'
import * as v from 'valibot'
import { AssessmentLead } from '#schema/lead.ts'
import { firstCampaign } from './campaign.ts'

/** Reads the contact step's form, with what the server asks beside its fields; undefined where the server would refuse it. */
export function useContact() {
  const shown = useRef(performance.now())
  return (form: HTMLFormElement): AssessmentLead | undefined => {
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
    const { firstName = '', email = '', businessName, phone, website } = fields
    const contact = {
      firstName: firstName.trim(),
      email: email.trim(),
      ...(businessName?.trim() && { businessName: businessName.trim() }),
      ...(phone?.trim() && { phone: phone.trim() }),
      newsletter: fields.newsletter === 'on',
      website,
      elapsed: Math.round(performance.now() - shown.current),
      page: location.pathname,
      campaign: firstCampaign(),
    }
    return v.is(AssessmentLead, contact) ? contact : undefined
  }
}
