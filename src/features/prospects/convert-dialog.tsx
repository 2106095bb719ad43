import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { planNamesWith } from '#copy/pricing.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import { Conversion, type Prospect } from '#schema/prospect.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { convertCard, refetchBoard, useCard } from './data.ts'

const { convert: words, form } = adminBoardPage

/** Makes a client of a won card; one that is a client already leads to its company. */
export function ConvertDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = useCard(id)
  const company = data?.clientId
  useEffect(() => {
    if (company) navigate(tabAddress('clients', { company }), { replace: true })
  }, [company])
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      heading={data ? fill(words.heading, { company: data.company }) : adminBoardPage.card.convert}
      close={form.close}
    >
      {data ? <ConvertForm card={data} /> : <LoadingOrFailed what={form.what} error={error} retry={retry} />}
    </Dialog>
  )
}

function ConvertForm({ card }: { card: Prospect }) {
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
      const { companyId } = await convertCard(card.id, client, submission.current.key)
      toast({
        title: fill(words.done, { company: client.companyName }),
        text: fill(words.doneText, { to: client.email }),
      })
      navigate(tabAddress('clients', { company: companyId }), { replace: true })
      void refetchBoard()
    },
  )
  const [first = '', ...rest] = card.contact.split(/\s+/)
  const fields = { words, faults }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
    >
      <p className="t-small text-ink2">{words.intro}</p>
      <NamedField {...fields} name="companyName" maxLength={160} defaultValue={card.company} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedField {...fields} name="firstName" maxLength={80} defaultValue={card.lead?.firstName ?? first} />
        <NamedField {...fields} name="lastName" maxLength={80} defaultValue={card.lead?.lastName ?? rest.join(' ')} />
      </div>
      <NamedField
        {...fields}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={card.lead?.email ?? ''}
      />
      <SelectField
        label={words.plan}
        name="plan"
        defaultValue={card.plan}
        options={[['', form.noPlan] as const, ...planNamesWith(card.plan).map((plan) => [plan, plan] as const)]}
      />
      <FormFault text={failure} />
      <SubmitButton className="btn-primary sm:justify-self-end" pending={pending} words={words} />
    </form>
  )
}
