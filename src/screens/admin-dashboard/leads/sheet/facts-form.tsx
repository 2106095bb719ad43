import { useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { Field } from '#parts/field.tsx'
import { FormFault } from '#parts/form-fault.tsx'
import { toast } from '#parts/toast.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { LeadChanged } from '#schema/lead-deed.ts'
import { useDeed } from '#screens/admin-dashboard/leads/use-deed.ts'
import { useForm } from './use-form.ts'

const { add: fields, lead } = adminLeadsPage
const words = lead.facts
const NAMES = ['firstName', 'lastName', 'businessName', 'phone'] as const
const MOST = { firstName: 80, lastName: 80, businessName: 160, phone: 40 }

/** Names and numbers; the e-mail stays, since it is what tells leads apart. */
export function FactsForm({ lead, close }: { lead: Lead; close: () => void }) {
  const { act, pending } = useDeed()
  // What somebody else changes meanwhile stands beside what is typed here.
  const [first] = useState(lead)
  const { submit, failure } = useForm(
    () => ({}),
    async ({ firstName = '', lastName = '', businessName = '', phone = '' }) => {
      const body = { version: lead.version, firstName, lastName, businessName, phone }
      const answer = await act(LeadChanged, `/${lead.id}/facts`, body)
      if (answer instanceof HttpError) return answer
      toast({ title: words.saved })
      close()
      return answer
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {NAMES.map((name) => (
        <Field
          key={name}
          label={fields[name]}
          name={name}
          type={name === 'phone' ? 'tel' : 'text'}
          maxLength={MOST[name]}
          defaultValue={first[name] ?? ''}
          hint={lead[name] === first[name] ? undefined : fill(words.now, { value: lead[name] ?? words.none })}
        />
      ))}
      <FormFault text={failure} />
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className="btn-primary min-h-11" disabled={pending}>
          {words.save}
        </button>
        <button type="button" className="link min-h-11" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
