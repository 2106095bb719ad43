import { useRef } from 'react'
import * as v from 'valibot'
import { type Faults, useForm, type Values } from '#data/use-form.ts'
import { AssessmentLead } from '#schema/lead.ts'
import { refusedFields } from '#schema/refusal.ts'
import { firstCampaign } from './campaign.ts'

type Sentence = (issue: v.BaseIssue<unknown>) => string

/**
 * The contact step's form.
 * @param words as `useForm` takes them @param sentence for what is wrong with a field
 * @param take gets the contact once no field is wrong
 */
export function useContactForm(
  words: Parameters<typeof useForm>[0],
  sentence: Sentence,
  take: (contact: AssessmentLead) => Promise<unknown>,
) {
  const read = useContact(sentence)
  return useForm(
    words,
    (values) => {
      const found = read(values)
      return 'faults' in found ? found.faults : {}
    },
    async (values) => {
      const found = read(values)
      if ('contact' in found) await take(found.contact)
    },
  )
}

/** Reads what the form holds, with what the server asks beside its fields: the contact, or what is wrong with it. */
function useContact(sentence: Sentence) {
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
    const { success, output, issues = [] } = v.safeParse(AssessmentLead, contact, { message: sentence })
    if (success) return { contact: output }
    return { faults: refusedFields(issues) }
  }
}
