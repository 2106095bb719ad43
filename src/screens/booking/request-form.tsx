import { type FormEvent, useState } from 'react'
import { bookingPage } from '#copy/booking-page.ts'
import { messages } from '#copy/messages.ts'
import { UnreachableError } from '#data/http-error.ts'
import { useLead } from '#offline/lead.ts'
import { Field } from '#parts/field.tsx'
import { FormFault } from '#parts/form-fault.tsx'
import { PrivacyLine } from '#parts/privacy-line.tsx'
import { Trap } from '#parts/trap.tsx'
import { Sent } from './sent.tsx'
import type { ThreadCall } from './thread-call.ts'
import { TimeFields, timesIn } from './time-fields.tsx'

const words = bookingPage.request

/** Three times that suit, and how to reach the visitor: it becomes a lead, and a person answers. */
export function RequestForm({ call }: { call: ThreadCall | undefined }) {
  const known = call?.invitee
  const send = useLead('/api/booking-request')
  const [state, setState] = useState<'open' | 'pending' | 'sent' | 'waiting'>('open')
  const [fault, setFault] = useState<string>()
  const [past, setPast] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const times = timesIn(fields)
    const tooLate = times.some((time) => Date.parse(time) < Date.now())
    setPast(tooLate)
    if (tooLate) return event.currentTarget.querySelector<HTMLElement>('[name="first"]')?.focus()
    setState('pending')
    setFault(undefined)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const lead = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
    }
    const sending = send({ ...lead, times, timeZone, note: text('note') }, text('website'))
    const settled = (fate: 'sent' | 'waiting') => {
      setState(fate)
      call?.asked(times)
    }
    await sending.then(settled, (error) => {
      setState('open')
      setFault(error instanceof UnreachableError ? messages.request.network : words.failed)
    })
  }

  if (state === 'sent' || state === 'waiting') return <Sent words={state === 'sent' ? words.done : words.waiting} />
  return (
    <form onSubmit={submit} className="sheet p-5 grid gap-5 relative sm:p-8">
      <div>
        <h2 className="t-3">{words.heading}</h2>
        <p className="t-small text-ink2">{words.intro}</p>
      </div>
      <TimeFields past={past} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.firstName}
          name="firstName"
          defaultValue={known?.firstName}
          autoComplete="given-name"
          required
        />
        <Field
          label={words.lastName}
          name="lastName"
          defaultValue={known?.lastName}
          autoComplete="family-name"
          required
        />
        <Field
          label={words.email}
          name="email"
          type="email"
          defaultValue={known?.email}
          autoComplete="email"
          required
        />
        <Field label={words.phone} name="phone" type="tel" autoComplete="tel" required />
      </div>
      <label className="t-label">
        {words.note} <span className="font-400 text-ink3">{words.optional}</span>
        <textarea
          name="note"
          rows={3}
          maxLength={2000}
          placeholder={words.notePlaceholder}
          className="field mt-1.5 font-400"
        />
      </label>
      <Trap label={messages.leadForm.trap} />
      <FormFault text={fault} />
      <button type="submit" className="btn-primary" disabled={state === 'pending'}>
        {state === 'pending' ? words.pending : words.button}
      </button>
      <PrivacyLine words={words} />
    </form>
  )
}
