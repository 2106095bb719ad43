import { useRef } from 'react'
import * as v from 'valibot'
import type { Faults, Values } from '#data/use-form.ts'
import { AssessmentLead } from '#schema/lead.ts'
import { refusedFields } from '#schema/refusal.ts'
import { firstCampaign } from './campaign.ts'

/**
 * Reads what the contact step's form holds, with what the server asks beside its fields: the contact, or what is wrong
 * with it.
 * @param sentence for what is wrong with a field
 */
export function useContact(sentence: (issue: v.BaseIssue<unknown>) => string) {
  const shown = useRef(performance.now())
  return (fields: Values): { contact: AssessmentLead } | { faults: Faults } => {
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
    const { success, output, issues = [] } = v.safeParse(AssessmentLead, contact)
    if (success) return { contact: output }
    return { faults: refusedFields(issues, sentence) }
  }
}
