import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { addLead } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { AskingDialog } from '#features/firm/asking-dialog.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { GIVEN_SOURCES } from '#schema/firm-lead.ts'
import { NewLead } from '#schema/lead-action.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { listAddress } from './address.ts'

const { add: words, sources } = adminLeadsPage
const optional = (name: 'firstName' | 'lastName' | 'businessName' | 'phone' | 'note') =>
  `${words[name]} (${words.optional})`

/** A lead by hand: an email is enough. */
export function AddLead({ close }: { close: () => void }) {
  const { attempt, pending } = useFirmWrite()
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [known, setKnown] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = v.safeParse(NewLead, Object.fromEntries(new FormData(form)))
    const isEmpty = !new FormData(form).get('email')
    setFault(given.success ? undefined : isEmpty ? words.emailMissing : messages.field.email)
    setFailure(undefined)
    setKnown(undefined)
    if (!given.success) return (form.elements.namedItem('email') as HTMLElement).focus()
    const added = await attempt(addLead, given.output)
    if (!added) return
    if (added instanceof HttpError) {
      if (added.refusal?.code === 'lead_known') return setKnown(given.output.email)
      return setFailure(`${words.failed} ${reasonOf(added, messages.request)}`)
    }
    toast({ title: words.done })
    close()
  }

  return (
    <AskingDialog close={close} heading={words.heading} closeLabel={words.close} leaveHeading={words.leaveHeading}>
      <form noValidate onSubmit={submit} className="grid gap-4 p-5 sm:(grid-cols-2 px-8 pb-8)">
        <div className="sm:col-span-2">
          <Field
            label={words.email}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            fault={fault}
          />
        </div>
        <Field label={optional('firstName')} name="firstName" maxLength={80} autoComplete="off" />
        <Field label={optional('lastName')} name="lastName" maxLength={80} autoComplete="off" />
        <Field label={optional('businessName')} name="businessName" maxLength={160} autoComplete="off" />
        <Field label={optional('phone')} name="phone" type="tel" maxLength={40} autoComplete="off" />
        <SelectField label={words.source} name="source" options={GIVEN_SOURCES.map((one) => [one, sources[one]])} />
        <div className="sm:col-span-2">
          <TextArea label={optional('note')} name="note" maxLength={NOTE_LIMIT} />
        </div>
        <div className="sm:col-span-2 grid gap-3">
          <FormFault text={failure} />
          {known && (
            <p role="alert" className="t-small">
              <a className="link" href={listAddress({ q: known })} onClick={close}>
                {words.known}
              </a>
            </p>
          )}
          <button type="submit" className="btn-primary sm:justify-self-start" disabled={pending}>
            {words.button}
          </button>
        </div>
      </form>
    </AskingDialog>
  )
}
