import { fieldFault } from '#copy/field-fault.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { useContact } from '#offline/contact.ts'
import type { AssessmentLead } from '#schema/lead.ts'

/** The contact step of an assessment. `take` is called with the contact once every field is valid; the form shows what it throws. */
export function useContactForm(take: (contact: AssessmentLead) => Promise<unknown>) {
  const read = useContact(fieldFault)
  return useForm(
    messages.request,
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
