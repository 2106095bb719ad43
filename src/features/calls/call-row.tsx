import { useState } from 'react'
import { cancelCall, markCompleted, markMissed } from '#contract/firm-bookings.ts'
import { adminCallsPage } from '#copy/admin-calls-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { dialLink } from '#domain/phone.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmCall } from '#schema/booking.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { MoveDialog } from './move-dialog.tsx'

const words = adminCallsPage
const MARKS = { completed: markCompleted, missed: markMissed }
const OUTCOMES = ['completed', 'missed'] as const
const button = 'btn-secondary min-h-11 px-3.5 t-small'

type Props = { call: FirmCall; hasBegun: boolean }

/** A call with what can be done about it: moved and canceled before it begins, marked after. */
export function CallRow({ call, hasBegun }: Props) {
  const [asks, ask] = useState<'move' | 'cancel'>()
  const { write, pending, errorText, settle } = useFirmWrite()
  const { id, who, email, phone, note, state } = call
  // Said of each button, as there are several of a kind on the page.
  const name = <span className="sr-only">: {who}</span>
  const close = () => {
    ask(undefined)
    settle()
  }
  async function cancel() {
    if (!(await write(cancelCall, undefined, { id }))) return
    close()
    toast({ title: words.done.canceled })
  }
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-3 items-start px-5 py-4 border-t border-rule first:border-t-0">
      <div className="basis-46 grow sm:grow-0">
        <p className={`t-app font-600 ${state === 'canceled' ? 'line-through text-ink2' : ''}`}>
          <time dateTime={call.start}>{momentInWords(call.start)}</time>
        </p>
        <TheirTime call={call} />
        {state !== 'booked' && <p className="t-note font-600">{words.states[state]}</p>}
      </div>
      <div className="basis-60 grow min-w-0 [overflow-wrap:anywhere]">
        <a className="link t-app font-600" href={whoseAddress(call)}>
          {who}
          <span className="sr-only"> ({call.company ? words.company : words.lead})</span>
        </a>
        <p className="t-small text-ink2">
          {phone && (
            <>
              <a className="link" href={dialLink(phone)}>
                {phone}
              </a>
              {', '}
            </>
          )}
          {email}
        </p>
        {note && <p className="t-small mt-1">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {state === 'booked' && !hasBegun && (
          <>
            <button type="button" className={button} onClick={() => ask('move')}>
              {words.move}
              {name}
            </button>
            <button type="button" className={button} onClick={() => ask('cancel')}>
              {words.cancel}
              {name}
            </button>
          </>
        )}
        {hasBegun &&
          state !== 'canceled' &&
          OUTCOMES.filter((outcome) => outcome !== state).map((outcome) => (
            <button
              key={outcome}
              type="button"
              className={button}
              disabled={pending}
              onClick={() => void write(MARKS[outcome], undefined, { id })}
            >
              {words[outcome]}
              {name}
            </button>
          ))}
      </div>
      {!asks && errorText && (
        <div className="basis-full">
          <FormFault text={errorText} />
        </div>
      )}
      {asks === 'move' && <MoveDialog call={call} close={close} />}
      <ConfirmDialog
        open={asks === 'cancel'}
        close={close}
        heading={fill(words.cancelDialog.heading, { who })}
        text={words.cancelDialog.text}
        pending={pending}
        errorText={errorText}
        ways={[{ label: words.cancelDialog.button, act: () => void cancel() }]}
        keep={words.cancelDialog.keep}
      />
    </li>
  )
}

/** A client’s meeting leads to its company, a visitor’s call to the lead. */
const whoseAddress = ({ company, lead }: FirmCall) =>
  company ? companyAddress(company) : tabAddress('leads', { lead: lead ?? '' })

/** What the clock of who has booked shows then, where it differs from the reader's. */
function TheirTime({ call: { start, timeZone } }: { call: FirmCall }) {
  const inZone = (zone?: string) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
      new Date(start),
    )
  const theirs = inZone(timeZone)
  return theirs === inZone() ? null : <p className="t-note text-ink2">{fill(words.theirs, { moment: theirs })}</p>
}
