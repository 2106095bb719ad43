import { type FormEvent, useState } from 'react'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { messages } from '#copy/messages.ts'
import { useLead } from '#offline/lead.ts'
import { Field } from '#parts/field.tsx'
import { FormFault } from '#parts/form-fault.tsx'
import { PrivacyLine } from '#parts/privacy-line.tsx'
import { Trap } from '#parts/trap.tsx'

const words = checklistPopup

/** Five required fields, checked by the browser itself (spec §5). What was typed stays until it is on its way. */
export function ChecklistForm({ sent, kept }: { sent: () => void; kept: () => void }) {
  const send = useLead('/api/download-capture')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { website, ...fields } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setPending(true)
    setFailed(false)
    const { firstName = '', lastName = '', email = '', businessName = '', phone = '' } = fields
    const fate = await send({ firstName, lastName, email, businessName, phone }, website).catch(() => 'failed')
    setPending(false)
    if (fate === 'sent') sent()
    else if (fate === 'waiting') kept()
    else setFailed(true)
  }

  return (
    <form onSubmit={submit} className="relative grid gap-3.5 mt-2">
      <p className="text-ink2 t-app">{words.intro}</p>
      <div className="grid grid-cols-2 gap-3.5">
        <Field label={words.firstName} name="firstName" autoComplete="given-name" required />
        <Field label={words.lastName} name="lastName" autoComplete="family-name" required />
      </div>
      <Field label={words.email} name="email" type="email" autoComplete="email" required />
      <Field label={words.businessName} name="businessName" autoComplete="organization" required />
      <Field label={words.phone} name="phone" type="tel" autoComplete="tel" required />
      <Trap label={messages.leadForm.trap} />
      <FormFault text={failed ? messages.checklist.failed : undefined} />
      <button type="submit" className="btn-primary" disabled={pending}>
        {pending ? words.pending : words.button}
      </button>
      <PrivacyLine words={words} />
    </form>
  )
}
