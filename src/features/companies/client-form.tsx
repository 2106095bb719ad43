import { useRef } from 'react'
import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { planNamesWith } from '#copy/pricing.ts'
import { NO_SUBMISSION, type Submission, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { Conversion } from '#schema/prospect.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { NamedField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'

const { convert: words, form } = adminBoardPage

type Props = {
  /** What is known already. */
  known: Partial<Conversion>
  /** What the client is asked for with the invite, in words. */
  asks?: string
  /** What its button says where nobody is converted. */
  button?: { button: string; pending: string }
  send: (client: Conversion, submission: Submission) => Promise<{ companyId: string }>
}

/** A new client: the company, its first person, and the invite that goes out with it. */
export function ClientForm({ known, asks, button = words, send }: Props) {
  const submission = useRef(NO_SUBMISSION)
  const missing = (text = '') => (text.trim() ? undefined : words.missing)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ companyName, firstName, lastName, email = '' }) => ({
      companyName: missing(companyName),
      firstName: missing(firstName),
      lastName: missing(lastName),
      email: v.is(Conversion.entries.email, email) ? undefined : words.emailFault,
    }),
    async ({ companyName = '', firstName = '', lastName = '', email = '', plan = '' }) => {
      const client = {
        companyName: companyName.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        plan,
      }
      submission.current = submissionFor(client, submission.current)
      const { companyId } = await send(client, submission.current)
      toast({
        title: fill(words.done, { company: client.companyName }),
        text: fill(words.doneText, { to: client.email }),
      })
      navigate(companyAddress(companyId, 'profile'), { replace: true })
    },
  )
  const fields = { words, faults }
  return (
    <DialogForm submit={submit} failure={failure} pending={pending} words={button}>
      <p className="t-small text-ink2">
        {words.intro} {asks}
      </p>
      <NamedField {...fields} name="companyName" maxLength={160} defaultValue={known.companyName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedField {...fields} name="firstName" maxLength={80} defaultValue={known.firstName} />
        <NamedField {...fields} name="lastName" maxLength={80} defaultValue={known.lastName} />
      </div>
      <NamedField
        {...fields}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={known.email ?? ''}
      />
      <SelectField
        label={words.plan}
        name="plan"
        defaultValue={known.plan ?? ''}
        options={[['', form.noPlan] as const, ...planNamesWith(known.plan ?? '').map((plan) => [plan, plan] as const)]}
      />
    </DialogForm>
  )
}
