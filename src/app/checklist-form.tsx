import { requestChecklist } from '#contract/lead-forms.ts'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { useLead } from '#offline/lead.ts'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { PrivacyLine } from '#ui/privacy-line.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const words = checklistPopup

/** Five required fields, checked by the browser itself. What was typed stays until it is on its way. */
export function ChecklistForm({ sent, onWaiting }: { sent: () => void; onWaiting: () => void }) {
  const send = useLead(requestChecklist)
  const { failed } = messages.checklist
  const { submit, faults, failure, pending } = useForm(
    { network: failed, server: failed },
    // The browser checks them.
    () => ({}),
    async ({ firstName = '', lastName = '', email = '', businessName = '', phone = '', website }) => {
      const fate = await send({ firstName, lastName, email, businessName, phone }, website)
      if (fate === 'sent') sent()
      else onWaiting()
    },
  )

  const fields = { words, faults }
  return (
    <form onSubmit={submit} className="relative grid gap-3.5 mt-2">
      <p className="text-ink2 t-app">{words.intro}</p>
      <div className="grid grid-cols-2 gap-3.5">
        <NamedField {...fields} name="firstName" autoComplete="given-name" required />
        <NamedField {...fields} name="lastName" autoComplete="family-name" required />
      </div>
      <NamedField {...fields} name="email" type="email" autoComplete="email" required />
      <NamedField {...fields} name="businessName" autoComplete="organization" required />
      <NamedField {...fields} name="phone" type="tel" autoComplete="tel" required />
      <Honeypot label={messages.leadForm.trap} />
      <FormFault text={failure} />
      <SubmitButton pending={pending} words={words} />
      <PrivacyLine words={words} />
    </form>
  )
}
