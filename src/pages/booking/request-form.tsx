import { useEffect, useRef, useState } from 'react'
import { requestBooking } from '#contract/lead-forms.ts'
import { bookingPage } from '#copy/booking-page.ts'
import { messages } from '#copy/messages.ts'
import { startingNote } from '#data/booking-note.ts'
import { useForm } from '#data/use-form.ts'
import { useLead } from '#offline/lead.ts'
import { Honeypot, PrivacyLine } from '#ui/contact-fields.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { CallerFields } from './caller-fields.tsx'
import { removeFormDraft, startingFields, writeFormDraft } from './form-draft.ts'
import type { ThreadCall } from './thread-call.ts'
import { TimeFields, timeFaults, timesIn } from './time-fields.tsx'

const words = bookingPage.request
const DRAFT = 'booking'

/** Three times that suit, and how to reach the visitor: it becomes a lead, and a person answers. */
export function RequestForm({ call }: { call: ThreadCall | undefined }) {
  const send = useLead(requestBooking)
  const [result, setResult] = useState<'sent' | 'waiting'>()
  // A signed-in client's own details stay off a device that others may use.
  const [draft] = useState(() => (call ? {} : startingFields(DRAFT, location.search)))
  const start = { ...draft, ...call?.invitee }
  const [note] = useState(() => startingNote(location.search, draft.note))
  const { submit, faults, failure, pending } = useForm(
    { network: messages.request.network, server: words.failed },
    (values) => timeFaults(values),
    async (values) => {
      const { firstName = '', lastName = '', email = '', phone = '', note = '', website } = values
      const times = timesIn(values)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const sent = await send({ firstName, lastName, email, phone, times, timeZone, note }, website)
      removeFormDraft(DRAFT)
      setResult(sent)
      call?.onAsked(times)
    },
  )

  if (result) return <BookingSent words={result === 'sent' ? words.done : words.waiting} />
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
        <CallerFields words={words} faults={faults} start={{ ...start, note }} />
        <Honeypot label={messages.leadForm.honeypot} />
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
