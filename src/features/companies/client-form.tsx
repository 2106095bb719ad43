import { useRef, useState } from 'react'
import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import { getClose } from '#contract/close.ts'
import { addClient, getCompanies, getNamesake } from '#contract/companies.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { planNamesWith } from '#copy/pricing.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { call } from '#data/call.ts'
import { NO_SUBMISSION, type Submission, submissionFor } from '#data/submission.ts'
import { type Faults, useForm } from '#data/use-form.ts'
import { AskingDialog } from '#features/firm/asking-dialog.tsx'
import { refetchFirm } from '#features/firm/data.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { Conversion } from '#schema/prospect.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { NamedField } from '#ui/field.tsx'
import { focusPageTop } from '#ui/later.tsx'
import { toast } from '#ui/toast.ts'
import { AddAnyway } from './add-anyway.tsx'

const { convert: words, form } = adminBoardPage
const onboarding = requestTemplates.filter((template) => template.onboarding).map(({ title }) => title)
const ASKED = onboarding.length > 0 && fill(words.asks, { titles: onboarding.join('; ') })

type Props = {
  /** What is known already. */
  known: Partial<Conversion>
  /** Whether the requests for new clients go out with the invite. */
  asks?: boolean
  /** What its button says where nobody is converted. */
  button?: { button: string; pending: string }
  send: (client: Conversion, submission: Submission) => Promise<{ companyId: string }>
}

/** A new client: the company, its first person, and the invite that goes out with it. */
export function ClientForm({ known, asks, button = words, send }: Props) {
  const submission = useRef(NO_SUBMISSION)
  const [before, setBefore] = useState<AnswerOf<typeof getNamesake>>()
  const isMeant = useRef(false)
  const missing = (text = '') => (text.trim() ? undefined : messages.field.missing)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ companyName, firstName, lastName, email = '' }) => ({
      companyName: missing(companyName),
      firstName: missing(firstName),
      lastName: missing(lastName),
      email: v.is(Conversion.entries.email, email) ? undefined : messages.field.email,
    }),
    async ({ companyName = '', firstName = '', lastName = '', email = '', plan = '' }, { elements }) => {
      const client = {
        companyName: companyName.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        plan,
      }
      const attempt = submissionFor(client, submission.current)
      // What is only tried again may be there from the first time.
      if (!isMeant.current && attempt !== submission.current) {
        const found = await call(getNamesake, undefined, { name: client.companyName, email: client.email })
        setBefore(found)
        const doubtful = found.namesake ? 'companyName' : found.person && 'email'
        if (doubtful) return (elements.namedItem(doubtful) as HTMLInputElement).focus()
      }
      submission.current = attempt
      const { companyId } = await send(client, submission.current)
      toast({
        title: fill(words.done, { company: client.companyName }),
        text: fill(words.doneText, { to: client.email }),
      })
      navigate(companyAddress(companyId, 'profile'), { replace: true })
      focusPageTop()
    },
  )
  const { namesake, person } = before ?? {}
  const shown: Faults = {
    ...faults,
    ...(namesake && { companyName: fill(words.namesake, { company: namesake.name }) }),
    ...(person && { email: fill(words.knownPerson, person) }),
  }
  const isTyped = () => {
    isMeant.current = false
    setBefore(undefined)
  }
  const fields = { words, faults: shown }
  return (
    <DialogForm submit={submit} failure={failure} pending={pending} words={button}>
      <p className="t-small text-ink2">
        {words.intro} {asks && ASKED}
      </p>
      <NamedField {...fields} name="companyName" maxLength={160} defaultValue={known.companyName} onChange={isTyped} />
      {namesake && (
        <AddAnyway
          isMeant={isMeant}
          existing={{
            href: companyAddress(namesake.id, 'profile'),
            label: fill(words.seeNamesake, { company: namesake.name }),
          }}
        />
      )}
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
        onChange={isTyped}
      />
      {person && !namesake && <AddAnyway isMeant={isMeant} />}
      <SelectField
        label={words.plan}
        name="plan"
        defaultValue={known.plan ?? ''}
        options={[['', form.noPlan] as const, ...planNamesWith(known.plan ?? '').map((plan) => [plan, plan] as const)]}
      />
    </DialogForm>
  )
}

type AddProps = { known?: Partial<Conversion>; close: () => void }

/** Adds a client that was never on the board, and invites its first person. */
export const AddClientDialog = ({ known = {}, close }: AddProps) => (
  <AskingDialog close={close} heading={words.addHeading} closeLabel={form.close} leaveHeading={words.leaveHeading}>
    <ClientForm
      known={known}
      // Who was a lead is new to the firm, and is asked for what every new client is.
      asks={known.email !== undefined}
      button={{ button: words.addButton, pending: words.addPending }}
      send={async (client, submission) => {
        const added = await call(addClient, client, {}, submission)
        void refetchFirm(getCompanies.path)
        void refetchFirm(getClose.path)
        close()
        return added
      }}
    />
  </AskingDialog>
)
