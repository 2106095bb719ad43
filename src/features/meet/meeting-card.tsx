import { useEffect, useId, useRef, useState } from 'react'
import { cancelMeeting } from '#contract/meetings.ts'
import { fill } from '#copy/fill.ts'
import { meetPage } from '#copy/meet-page.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { zoneName } from '#domain/zone-name.ts'
import { callDay, callTime, longCallDay } from '#features/booking/call-times.ts'
import { useOff } from '#features/portal/preview.ts'
import { useOnline } from '#offline/connection.ts'
import type { Meeting } from '#schema/meeting.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

const words = meetPage.booked
type Props = { meeting: Meeting; move: () => void; canceled: () => void }

/** A booked meeting: when, what about, and how it is moved and canceled. */
export function MeetingCard({ meeting, move, canceled }: Props) {
  const { start, end, timeZone, about, by, canChange } = meeting
  const [asks, ask] = useState(false)
  const off = useOff()
  const isOnline = useOnline()
  // The buttons make way for the question, and the question for them.
  const focusHere = useFocusRestore<HTMLElement>()
  const buttons = { ...off, disabled: off.disabled || !isOnline }
  return (
    <section {...focusHere} className="sheet p-5 sm:p-7" aria-label={words.heading}>
      <p className="t-small text-ink2">{words.heading}</p>
      <h2 className="t-2 mt-1">
        {longCallDay(callDay(timeZone, start))}, {callTime(timeZone, start)}
      </h2>
      <p className="mt-2 t-app text-ink2">
        {fill(words.line, {
          minutes: (Date.parse(end) - Date.parse(start)) / MINUTE_MS,
          zone: zoneName(timeZone, start),
        })}
      </p>
      {about && <p className="mt-2 t-app [overflow-wrap:anywhere]">{about}</p>}
      {by && <p className="mt-2 t-note text-ink2">{fill(words.by, { name: by })}</p>}
      {!canChange ? (
        <p className="mt-4 t-small">{words.fixed}</p>
      ) : asks ? (
        <CancelMeeting id={meeting.id} keep={() => ask(false)} canceled={canceled} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="btn-secondary" onClick={move} {...buttons}>
            {words.move}
          </button>
          <button type="button" className="btn-secondary" onClick={() => ask(true)} {...buttons}>
            {words.cancel}
          </button>
        </div>
      )}
    </section>
  )
}

type CancelProps = { id: string; keep: () => void; canceled: () => void }

/** Asks once more before a meeting is canceled. */
function CancelMeeting({ id, keep, canceled }: CancelProps) {
  const { cancel: ask } = meetPage
  const key = useRef(crypto.randomUUID())
  const question = useId()
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  const { run, pending, failure } = useMutation()
  async function cancel() {
    const outcome = await run(() => call(cancelMeeting, undefined, { id }, { key: key.current }))
    if (outcome && !(outcome instanceof HttpError)) canceled()
  }
  return (
    <div className="mt-4 bg-band p-5 grid gap-3">
      <div id={question}>
        <p className="t-4">{ask.question}</p>
        <p className="mt-1 t-small text-ink2">{ask.text}</p>
      </div>
      <FormFault text={failure && reasonOf(failure, ask.failed)} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary" disabled={pending} onClick={() => void cancel()}>
          {pending ? ask.pending : ask.yes}
        </button>
        <button ref={no} type="button" className="btn-secondary" aria-describedby={question} onClick={keep}>
          {ask.no}
        </button>
      </div>
    </div>
  )
}
