import { useRef, useState } from 'react'
import { bookCall } from '#contract/bookings.ts'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { startingNote } from '#data/booking-note.ts'
import { call } from '#data/call.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { callTime } from '#features/booking/call-times.ts'
import { PickedHeading } from '#features/booking/picked-heading.tsx'
import { forgetPick, type PickedTime } from '#features/booking/time-picker.tsx'
import { firstCampaign } from '#offline/campaign.ts'
import { Honeypot, PrivacyLine } from '#ui/contact-fields.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { CallerFields } from './caller-fields.tsx'
import { removeFormDraft, startingFields, writeFormDraft } from './form-draft.ts'
import type { ThreadCall } from './thread-call.ts'

const words = bookingCalendarPage.form
const DRAFT = 'call'

type Props = {
  choice: PickedTime
  thread: ThreadCall | undefined
  taken: () => void
  booked: (id: string, email: string) => void
}

/** The contact form for the time that was picked. What was typed stays, also where the time turns out to be taken. */
export function CallForm({ choice: { start, zone, held, until }, thread, taken, booked }: Props) {
  const shown = useRef(performance.now())
  const submission = useRef(NO_SUBMISSION)
  // A signed-in client's own details stay off a device that others may use.
  const [draft] = useState(() => (thread ? {} : startingFields(DRAFT, location.search)))
  const [note] = useState(() => startingNote(location.search, draft.note))
  const begin = { ...draft, ...thread?.invitee, note }
  const time = callTime(zone, start)
  const { submit, faults, failure, pending } = useForm(
    { network: messages.request.network, server: words.failed },
    () => ({}),
    async ({ firstName = '', lastName = '', email = '', phone = '', note = '', website }) => {
      const hold = await held()
      const fields = { firstName, lastName, email, phone, note, start, timeZone: zone, ...(hold && { hold }) }
      submission.current = submissionFor(fields, submission.current)
      const formContext = {
        website,
        elapsed: Math.round(performance.now() - shown.current),
        page: location.pathname,
        campaign: firstCampaign(),
      }
      const { id } = await call(bookCall, { ...fields, ...formContext }, {}, submission.current)
      forgetPick()
      removeFormDraft(DRAFT)
      thread?.booked({ event: { uri: id, start_time: start } })
      booked(id, email)
    },
    ({ refusal }) => {
      if (refusal?.code !== 'slot_taken') return false
      taken()
      return true
    },
  )
  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => thread || writeFormDraft(DRAFT, new FormData(currentTarget))}
      className="grid gap-5"
    >
      <PickedHeading key={start} zone={zone} start={start} />
      <CallerFields words={words} faults={faults} start={begin} />
      <Honeypot label={messages.leadForm.honeypot} />
      <FormFault text={failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton
          className="btn-primary max-sm:w-full"
          pending={pending}
          words={{ button: fill(words.button, { time }), pending: words.pending }}
        />
        <p className="t-small text-ink2">
          {words.after}
          {/* It has its room before the hold is known, so that nothing moves when it comes. */}
          <span className={until ? '' : 'invisible'}>
            {' '}
            {fill(words.kept, { time: callTime(zone, until ?? start) })}
          </span>
        </p>
      </div>
      <PrivacyLine words={words} />
    </form>
  )
}
