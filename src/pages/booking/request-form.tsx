import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { requestBooking } from '#contract/lead-forms.ts'
import { bookingPage } from '#copy/booking-page.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { FORM_DRAFT_LIFETIME } from '#domain/timings.ts'
import { useLead } from '#offline/lead.ts'
import { readLocal, removeLocal, writeLocal } from '#offline/local.ts'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { PrivacyLine } from '#ui/privacy-line.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { ThreadCall } from './thread-call.ts'
import { TimeFields, timeFaults, timesIn } from './time-fields.tsx'

const words = bookingPage.request
const DRAFT = 'booking'

/** Three times that suit, and how to reach the visitor: it becomes a lead, and a person answers. */
export function RequestForm({ call }: { call: ThreadCall | undefined }) {
  const send = useLead(requestBooking)
  const [fate, setFate] = useState<'sent' | 'waiting'>()
  // A signed-in client's own details stay off a device that others may use.
  const [draft] = useState(() => (call ? {} : readFormDraft(DRAFT)))
  const start = { ...draft, ...call?.invitee }
  const { submit, faults, failure, pending } = useForm(
    { network: messages.request.network, server: words.failed },
    (values) => timeFaults(values),
    async (values) => {
      const { firstName = '', lastName = '', email = '', phone = '', note = '', website } = values
      const times = timesIn(values)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const sent = await send({ firstName, lastName, email, phone, times, timeZone, note }, website)
      removeFormDraft(DRAFT)
      setFate(sent)
      call?.onAsked(times)
    },
  )

  if (fate) return <BookingSent words={fate === 'sent' ? words.done : words.waiting} />
  const fields = { words, faults }
  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => call || writeFormDraft(DRAFT, new FormData(currentTarget))}
      className="sheet relative"
    >
      <div className="p-5 grid gap-5 border-b border-rule sm:p-8">
        <div>
          <h2 className="t-3">{words.heading}</h2>
          <p className="mt-1.5 t-small text-ink2">{words.intro}</p>
        </div>
        <TimeFields faults={faults} draft={draft} />
      </div>
      <div className="p-5 grid gap-5 border-b border-rule sm:p-8">
        <div className="grid gap-5 sm:grid-cols-2">
          <NamedField {...fields} name="firstName" defaultValue={start.firstName} autoComplete="given-name" required />
          <NamedField {...fields} name="lastName" defaultValue={start.lastName} autoComplete="family-name" required />
          <NamedField {...fields} name="email" type="email" defaultValue={start.email} autoComplete="email" required />
          <NamedField {...fields} name="phone" type="tel" defaultValue={draft.phone} autoComplete="tel" required />
        </div>
        <label className="t-label">
          {words.note} <span className="font-400 text-ink3">{words.optional}</span>
          <textarea
            name="note"
            rows={3}
            defaultValue={draft.note}
            maxLength={2000}
            placeholder={words.notePlaceholder}
            className="field mt-1.5 font-400"
          />
        </label>
        <Honeypot label={messages.leadForm.trap} />
      </div>
      <div className="p-5 grid gap-4 sm:px-8">
        <FormFault text={failure} />
        <SubmitButton className="btn-primary sm:justify-self-start" pending={pending} words={words} />
        <PrivacyLine words={words} />
      </div>
    </form>
  )
}

type Words = { heading: string; paragraphs: string[] }

/** The request has arrived, or waits for the network; what happens next, and the phone for what cannot wait. */
function BookingSent({ words }: { words: Words }) {
  // The form was longer: where its button stood is another part of the page now.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sheet p-5 sm:p-8" role="status" data-sent>
      <h2 ref={heading} tabIndex={-1} className="t-2 scroll-mt-28">
        {words.heading}
      </h2>
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ink2">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

const Draft = v.object({ at: v.number(), fields: v.record(v.string(), v.string()) })

const nameOf = (form: string) => `draft.${form}`

/** What was typed into a public form on this device and not sent: it survives a reload, for 30 days. */
function readFormDraft(form: string, now = Date.now()): Record<string, string> {
  const draft = readLocal(Draft, nameOf(form))
  return draft && now - draft.at < FORM_DRAFT_LIFETIME ? draft.fields : {}
}

/** @param honeypot the field that no person sees, which is not kept */
function writeFormDraft(form: string, fields: FormData, honeypot = 'website') {
  const typed = [...fields].flatMap(([name, value]) => (name !== honeypot && value ? [[name, String(value)]] : []))
  if (typed.length > 0) writeLocal(nameOf(form), { at: Date.now(), fields: Object.fromEntries(typed) })
  else removeLocal(nameOf(form))
}

const removeFormDraft = (form: string) => removeLocal(nameOf(form))
