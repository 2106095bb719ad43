import { type ReactNode, useEffect, useRef } from 'react'
import { cancelBooking, moveBooking } from '#contract/bookings.ts'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { callDay, callTime, longCallDay } from '#features/booking/call-times.ts'
import { PickedHeading } from '#features/booking/picked-heading.tsx'
import { forgetPick, TimePicker } from '#features/booking/time-picker.tsx'
import type { BookedCall } from '#schema/booking.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const { moving, cancel: cancelWords, form } = bookingCalendarPage

type CancelProps = { id: string; keep: () => void; close: () => void }

/** Asks once more before a booked call is canceled. */
export function CancelCall({ id, keep, close }: CancelProps) {
  const { run, pending, failure } = useMutation()
  async function cancel() {
    const outcome = await run(() => call(cancelBooking, undefined, { id }))
    if (outcome && !(outcome instanceof HttpError)) close()
  }
  return (
    <form
      className="mt-7 bg-band p-5 grid gap-3 max-w-140"
      onSubmit={(event) => {
        event.preventDefault()
        void cancel()
      }}
    >
      <p className="t-4">{cancelWords.question}</p>
      <p className="t-small text-ink2">{cancelWords.text}</p>
      <FormFault
        text={failure && reasonOf(failure, { network: messages.request.network, server: cancelWords.failed })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} words={{ button: cancelWords.yes, pending: cancelWords.pending }} />
        <button type="button" className="btn-secondary" onClick={keep}>
          {cancelWords.no}
        </button>
      </div>
    </form>
  )
}

type MoveProps = { id: string; call: BookedCall; close: (moved: boolean) => void }

/** Another time for a booked call. `close` tells whether it was moved. */
export function MoveCall({ id, call: { start: now, timeZone }, close }: MoveProps) {
  const { run, pending, failure } = useMutation()
  return (
    <div className="wrap pt-10 pb-16 grid gap-6">
      <FocusedHeading>{moving.heading}</FocusedHeading>
      <div>
        <button type="button" className="link min-h-11" onClick={() => close(false)}>
          {fill(moving.keep, { time: `${longCallDay(callDay(timeZone, now))}, ${callTime(timeZone, now)}` })}
        </button>
      </div>
      <div className="max-w-205">
        <TimePicker otherwise={<RequestLink />}>
          {({ start, zone, held }, taken) => (
            <form
              className="grid gap-4 justify-items-start"
              onSubmit={async (event) => {
                event.preventDefault()
                const outcome = await run(async () => {
                  const hold = await held()
                  return call(moveBooking, { start, ...(hold && { hold }) }, { id })
                })
                if (outcome instanceof HttpError) return outcome.refusal?.code === 'slot_taken' ? taken() : undefined
                if (!outcome) return
                forgetPick()
                close(true)
              }}
            >
              <PickedHeading key={start} zone={zone} start={start} />
              <FormFault
                text={failure && reasonOf(failure, { network: messages.request.network, server: form.failed })}
              />
              <SubmitButton
                pending={pending}
                words={{ button: fill(form.move, { time: callTime(zone, start) }), pending: form.pending }}
              />
            </form>
          )}
        </TimePicker>
      </div>
    </div>
  )
}

const words = bookingCalendarPage

/** Where no open times can be had: the way to suggest some. */
const RequestLink = () => (
  <p className="bg-band p-4 t-small" role="alert">
    {words.notLoading}{' '}
    <a className="link" href="#times">
      {words.other.link}
    </a>
  </p>
)

/** The page was another one a moment ago: what it is now about takes the focus. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="t-hero ruled mt-4 inline-block scroll-mt-28 outline-none">
      {children}
    </h1>
  )
}
