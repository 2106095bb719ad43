import { useEffect, useState } from 'react'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { bookingPage } from '#copy/booking-page.ts'
import { firm } from '#copy/firm.ts'
import { shellMessages } from '#copy/shell-messages.ts'
import { useOnline } from '#offline/connection.ts'
import { drawn } from '#ui/drawn.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LazyWhenNear } from '#ui/lazy-when-near.tsx'
import { NoScript } from '#ui/no-script.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ThreadCall } from './thread-call.ts'

const { expect, widget, request } = bookingPage
const { portrait } = firm.founder
// The number may be called from where it stands; a line without it is shown as it is.
const [beforePhone, afterPhone] = bookingPage.phoneLine.split(firm.phone)
const Widget = lazy(() => import('./widget.tsx').then((module) => module.Widget), null)
const RequestForm = lazy(() => import('./request-form.tsx').then((module) => module.RequestForm), null)
const CallScheduler = lazy(() => import('./call-scheduler.tsx').then((module) => module.CallScheduler), null)
const BookedCallView = lazy(() => import('./booked-call-view.tsx').then((module) => module.BookedCallView), null)

const BookingProof = drawn('booking-proof', () =>
  import('#features/proof/booking-proof.tsx').then((module) => module.BookingProof),
)

export const preload = () => BookingProof.load()

/**
 * The scheduling service where the firm has one and it answers, else the site's own calendar; three times by form where
 * none of its times suits, and the phone. A booked call is shown at `#call=…`, the form at `#times`.
 */
export function Screen() {
  const online = useOnline()
  const [failed, setFailed] = useState(false)
  const { isLooking, call } = useThreadCall()
  const hash = useHash()
  const [email, setEmail] = useState<string>()
  // Before the network goes: the form is what stands in for a calendar that cannot load.
  useEffect(() => void RequestForm.load().catch(() => undefined), [])
  const booking = /^#call=([\w-]{43})$/.exec(hash)?.[1]
  const asksForTimes = hash === '#times' || failed || !online || firm.bookingUrl !== undefined
  const embedded = firm.bookingUrl !== undefined && online && !failed
  const meta = <PageMeta title={bookingPage.title} description={bookingPage.description} />
  if (booking)
    return (
      <>
        {meta}
        <BookedCallView key={booking} id={booking} email={email} />
      </>
    )
  return (
    <>
      {meta}
      <section className="wrap pt-8 pb-10 xl:pt-14">
        <h1 className="t-hero ruled max-w-220 hero-edge text-pretty">
          {bookingPage.heading.split(/(\S+-\S+)/).map((part) =>
            part.includes('-') ? (
              <span key={part} className="inline-block max-w-full">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h1>
        <p className="t-lede mt-6">{bookingPage.lede}</p>
        <p className="text-ink2 mt-3">
          {beforePhone}
          {afterPhone !== undefined && (
            <a className="link" href={firm.phoneHref}>
              {firm.phone}
            </a>
          )}
          {afterPhone}
        </p>
        {call && <p className="t-small mt-3 bg-band p-4 [overflow-wrap:anywhere]">{call.line}</p>}
      </section>
      <section className="wrap pb-16 xl:(grid grid-cols-[320px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-14 items-start pb-18)">
        {embedded && firm.bookingUrl ? (
          // Drawn by script alone: a frame in the page itself would have spoken before anybody listens.
          <LazyWhenNear className="min-h-175 min-w-80">
            {!isLooking && <Widget url={firm.bookingUrl} call={call} failed={() => setFailed(true)} />}
          </LazyWhenNear>
        ) : (
          <div>
            {!online && <p className="mb-5 bg-band p-4 t-small">{widget.offline}</p>}
            {failed && (
              <p className="mb-5 bg-band p-4 t-small" role="alert">
                {widget.notLoading}
              </p>
            )}
            <NoScript text={shellMessages.noScript} />
            {!firm.bookingUrl && <PlainWay />}
            <LazyWhenNear
              className="needs-script min-h-200 xl:min-h-165 [&:has([data-sent])]:min-h-0"
              otherwise={<p role="alert">{request.notLoading}</p>}
            >
              {isLooking ? null : asksForTimes ? (
                <>
                  {hash === '#times' && (
                    <a className="link inline-block mb-4" href="#open-times">
                      {bookingCalendarPage.other.back}
                    </a>
                  )}
                  <RequestForm call={call} />
                </>
              ) : (
                <CallScheduler
                  thread={call}
                  booked={(id, to) => {
                    setEmail(to)
                    location.hash = `call=${id}`
                  }}
                />
              )}
            </LazyWhenNear>
          </div>
        )}
        <aside className="max-xl:mt-12 xl:(col-start-1 row-start-1 row-span-2)">
          <Picture
            {...portrait}
            name={portrait.file}
            sizes="(min-width: 640px) 320px, 92vw"
            className="w-full h-88 object-cover object-top rounded-[6px] sm:w-80"
          />
          <h2 className="t-3 mt-8">{expect.heading}</h2>
          <dl className="mt-3 border-t border-rule double-rule">
            {expect.steps.map(({ minutes, text }) => (
              <div
                key={minutes}
                className="grid grid-cols-[min(5.25rem,45%)_1fr] py-4 border-b border-rule last:border-b-0"
              >
                <dt className="t-4 text-brass">{minutes}</dt>
                <dd className="t-app text-ink2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="t-small text-ink2 mt-4">{expect.after}</p>
        </aside>
        <BookingProof />
      </section>
    </>
  )
}

/** The conversation that a client's call is asked for from, by `?thread=`. Its script comes for those who bring one. */
function useThreadCall() {
  const [found, setFound] = useState<{ isLooking: boolean; call?: ThreadCall | undefined }>({ isLooking: false })
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('thread')
    if (!id) return
    setFound({ isLooking: true })
    const settle = (call?: ThreadCall) => setFound({ isLooking: false, call })
    import('./thread-call.ts').then(({ threadCall }) => threadCall(id)).then(settle, () => settle())
  }, [])
  return found
}

/** Booking on plain pages, where no script runs. */
const PlainWay = () => (
  <noscript>
    <p className="mt-6">
      <a className="btn-primary" href="/api/booking-form">
        {bookingCalendarPage.plain.link}
      </a>
    </p>
  </noscript>
)

/** What stands behind the `#`, once the page runs: a prerendered page knows of none. */
function useHash() {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const read = () => setHash(location.hash)
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}
