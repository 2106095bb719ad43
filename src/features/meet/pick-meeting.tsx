import { useEffect, useRef } from 'react'
import { bookMeeting, moveMeeting } from '#contract/meetings.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { meetPage as words } from '#copy/meet-page.ts'
import { call } from '#data/call.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { callDay, callTime, longCallDay } from '#features/booking/call-times.ts'
import { PickedHeading } from '#features/booking/picked-heading.tsx'
import { forgetPick, type PickedTime, TimePicker } from '#features/booking/time-picker.tsx'
import { useDraft } from '#offline/use-draft.ts'
import type { Meeting } from '#schema/meeting.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = {
  /** The meeting that gets another time; without one a new one is booked. */
  moving: Meeting | undefined
  keep: () => void
  done: (what: 'booked' | 'moved') => void
}

/** The firm's open times, and what is done with the one that was picked. */
export const PickMeeting = ({ moving, keep, done }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    {moving && (
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <MovingHeading />
        <button type="button" className="link min-h-11" onClick={keep}>
          {fill(words.moving.keep, {
            time: `${longCallDay(callDay(moving.timeZone, moving.start))}, ${callTime(moving.timeZone, moving.start)}`,
          })}
        </button>
      </div>
    )}
    <TimePicker from={moving?.start} otherwise={<p className="bg-band p-4 t-small">{words.notLoading}</p>}>
      {(choice, taken) => <MeetingForm choice={choice} moving={moving} taken={taken} done={done} />}
    </TimePicker>
  </div>
)

/** Its button is above, on a phone a screen away: what it has opened comes into view and takes the focus. */
function MovingHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="t-2 scroll-mt-24 outline-none">
      {words.moving.heading}
    </h2>
  )
}

type FormProps = Pick<Props, 'moving' | 'done'> & { choice: PickedTime; taken: () => void }

function MeetingForm({ choice: { start, zone, held }, moving, taken, done }: FormProps) {
  const submission = useRef(NO_SUBMISSION)
  const draft = useDraft('meeting', { about: '', subject: dashboardPage.nav.schedule })
  const time = callTime(zone, start)
  const { submit, faults, failure, pending } = useForm(
    moving ? words.moving.failed : words.form.failed,
    () => ({}),
    async ({ about = '' }) => {
      const hold = await held()
      const place = { start, timeZone: zone, ...(hold && { hold }) }
      const body = moving ? place : { ...place, about }
      submission.current = submissionFor({ ...body, id: moving?.id }, submission.current)
      await (moving
        ? call(moveMeeting, place, { id: moving.id }, submission.current)
        : call(bookMeeting, { ...place, about }, {}, submission.current))
      if (!moving) draft.clear()
      forgetPick()
      done(moving ? 'moved' : 'booked')
    },
    ({ refusal }) => {
      if (refusal?.code !== 'slot_taken') return false
      taken()
      return true
    },
  )
  return (
    <form onSubmit={submit} className="grid gap-5">
      <PickedHeading key={start} zone={zone} start={start} />
      {!moving && (
        <Field
          label={`${words.form.about} (${words.form.optional})`}
          name="about"
          placeholder={words.form.placeholder}
          maxLength={NOTE_LIMIT}
          defaultValue={draft.words.about}
          onChange={({ target }) => draft.write({ about: target.value })}
          fault={faults.about}
        />
      )}
      <FormFault text={failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton
          className="btn-primary max-sm:w-full"
          pending={pending}
          words={{
            button: fill(moving ? words.moving.button : words.form.button, { time }),
            pending: words.form.pending,
          }}
        />
        {!moving && <p className="t-small text-ink2">{words.form.after}</p>}
      </div>
    </form>
  )
}
