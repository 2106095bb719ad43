import { type ReactNode, useState } from 'react'
import { getBooking, getBookingFile } from '#contract/bookings.ts'
import { pathOf } from '#contract/endpoint.ts'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { HttpError } from '#data/http-error.ts'
import { useQuery } from '#data/use-query.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { zoneName } from '#domain/zone-name.ts'
import { callDay, callTime, longCallDay, shortCallDay } from '#features/booking/call-times.ts'
import type { BookedCall } from '#schema/booking.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { CancelCall, FocusedHeading, MoveCall } from './change-call.tsx'

const { done: words, over } = bookingCalendarPage
const { portrait } = firm.founder
/** A booked call for whoever has its link: when it is, a file for calendars, and how it is moved and canceled. */
export function BookedCallView({ id, email }: { id: string; email: string | undefined }) {
  const { data, error, retry } = useQuery(getBooking, { id })
  const [asks, ask] = useState<'move' | 'cancel'>()
  const [hasMoved, setMoved] = useState(false)
  if (error) {
    const isGone = error instanceof HttpError && error.status === 404
    return (
      <Notice heading={over.unknown} text={isGone ? over.unknownText : over.notLoading}>
        {!isGone && (
          <button type="button" className="btn-primary" onClick={retry}>
            {over.retry}
          </button>
        )}
      </Notice>
    )
  }
  if (!data)
    return (
      <div className="wrap py-16">
        <LinesSkeleton lines={6} />
      </div>
    )
  if (data.state === 'canceled') return <Notice heading={over.canceled} text={over.canceledText} />
  if (!data.canChange) return <Notice heading={over.past} text={over.pastText} />
  const close = () => {
    ask(undefined)
    retry()
  }
  if (asks === 'move')
    return (
      <MoveCall
        id={id}
        call={data}
        close={(moved) => {
          setMoved((before) => before || moved)
          close()
        }}
      />
    )
  return (
    <div className="wrap pt-10 pb-16 grid gap-12 xl:(grid-cols-[minmax(0,1fr)_400px] gap-18 pt-14)">
      <section>
        <p className="flex items-center gap-3 font-600">
          <span className="size-6 rounded-full bg-action text-on-action grid place-items-center">
            <Icon name="check" className="text-4" />
          </span>
          {words.booked}
        </p>
        <FocusedHeading key={data.start}>
          {longCallDay(callDay(data.timeZone, data.start))}, {callTime(data.timeZone, data.start)}
        </FocusedHeading>
        <p className="mt-6 text-ink2 max-w-170 [overflow-wrap:anywhere]">{lineOf(data, email)}</p>
        {hasMoved && (
          <p role="status" className="mt-3 font-600">
            {words.moved}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <a className="btn-primary max-sm:w-full" href={pathOf(getBookingFile, { id })} download>
            <Icon name="calendar" className="text-5" />
            {words.add}
          </a>
          <a className="btn-secondary max-sm:w-full" href={googleLink(data)} target="_blank" rel="noreferrer">
            {words.google}
            <Icon name="arrow-up-right" className="text-5" />
          </a>
        </div>
        {asks === 'cancel' ? (
          <CancelCall id={id} keep={() => ask(undefined)} close={close} />
        ) : (
          <div className="mt-7 flex gap-7">
            <button type="button" className="link min-h-11" onClick={() => ask('move')}>
              {words.move}
            </button>
            <button type="button" className="link min-h-11" onClick={() => ask('cancel')}>
              {words.cancel}
            </button>
          </div>
        )}
      </section>
      <Next call={data} />
    </div>
  )
}

const minutesOf = ({ start, end }: BookedCall) => (Date.parse(end) - Date.parse(start)) / MINUTE_MS

const lineOf = (call: BookedCall, email: string | undefined) =>
  fill(email ? words.lineTo : words.line, {
    minutes: minutesOf(call),
    zone: zoneName(call.timeZone, call.start),
    to: email ?? '',
  })

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const googleLink = ({ start, end }: BookedCall) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: `Clarity Call with ${firm.fullName}`,
    dates: `${stamp(start)}/${stamp(end)}`,
    details: firm.phone,
  })}`

/** What will come, each under its day. */
function Next({ call: { start, timeZone } }: { call: BookedCall }) {
  const before = new Date(Date.parse(start) - DAY_MS)
  const steps = [
    [words.next.today, words.next.mail],
    ...(before.getTime() > Date.now() ? [[shortCallDay(callDay(timeZone, before)), words.next.reminder]] : []),
    [shortCallDay(callDay(timeZone, start)), fill(words.next.call, { time: callTime(timeZone, start) })],
  ]
  return (
    <aside>
      <Picture
        {...portrait}
        name={portrait.file}
        sizes="(min-width: 1280px) 400px, 92vw"
        className="w-full h-75 object-cover object-top rounded-[6px] max-xl:hidden"
      />
      <h2 className="t-3 xl:mt-6">{words.next.heading}</h2>
      <dl className="mt-3 border-t border-rule">
        {steps.map(([day, text]) => (
          <div key={text} className="grid grid-cols-[min(6rem,45%)_1fr] py-4 border-b border-rule">
            <dt className="font-600 text-brass">{day}</dt>
            <dd className="t-app text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

/** The call is not to be had any more, and the way to another one. */
const Notice = ({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) => (
  <div className="wrap pt-10 pb-16 xl:pt-14">
    <FocusedHeading>{heading}</FocusedHeading>
    <p className="mt-6 text-ink2 max-w-150">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      {children}
      <a className={children ? 'btn-secondary' : 'btn-primary'} href="#open-times">
        {over.again}
      </a>
    </div>
  </div>
)
