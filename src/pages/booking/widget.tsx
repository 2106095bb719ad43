import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { bookingPage } from '#copy/booking-page.ts'
import { utmParameters } from '#domain/campaign.ts'
import { BOOKED_REDIRECT, WIDGET_TIMEOUT } from '#domain/timings.ts'
import { firstCampaign, thisCampaign } from '#offline/campaign.ts'
import type { Invitee, ThreadCall } from './thread-call.ts'

const words = bookingPage.widget
const SCHEDULED = 'calendly.event_scheduled'

/** Calendly says what happens in it. Of any other service the loading of its page is all that is heard. */
const isHeard = (url: string) => /(^|\.)calendly\.com$/.test(new URL(url).hostname)

/**
 * The service's own inline address: without its cookie banner, told where it stands, what first brought the visitor here
 * (by the `utm_` names that Calendly and Cal.com read) and, of a client, who they are.
 */
function embedded(url: string, invitee: Invitee | undefined) {
  const address = new URL(url)
  address.searchParams.set('embed_domain', location.hostname)
  address.searchParams.set('embed_type', 'Inline')
  for (const [name, value] of utmParameters(firstCampaign() ?? thisCampaign())) address.searchParams.set(name, value)
  if (invitee) {
    address.searchParams.set('name', `${invitee.firstName} ${invitee.lastName}`)
    address.searchParams.set('email', invitee.email)
  }
  return address.href
}

/**
 * The scheduling service in a frame of its own: no script of theirs runs in our page. "Event scheduled" counts only
 * from that frame and from the service's own origin; two seconds later the visitor is led to the thank-you page.
 */
export function Widget({ url, call, failed }: { url: string; call: ThreadCall | undefined; failed: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Once: another address would load the frame anew.
  const [src] = useState(() => embedded(url, call?.invitee))
  const [state, setState] = useState<'loading' | 'shown' | 'booked'>('loading')
  const [, navigate] = useLocation()

  useEffect(() => {
    const { origin } = new URL(url)
    const hear = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      if (data?.event === SCHEDULED) call?.booked(data.payload)
      // Its own first word, not the frame's load: browsers fire that for their error page too.
      setState((now) => (data?.event === SCHEDULED ? 'booked' : now === 'loading' ? 'shown' : now))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [url, call])

  useEffect(() => {
    if (state === 'shown') return
    const next = state === 'booked' ? () => navigate('/thank-you') : failed
    const waiting = setTimeout(next, state === 'booked' ? BOOKED_REDIRECT : WIDGET_TIMEOUT)
    return () => clearTimeout(waiting)
  }, [state, navigate, failed])

  return (
    <div className="relative min-w-80">
      <p role="status" className="t-small text-ink2 min-h-6">
        {state === 'loading' ? words.loading : state === 'booked' ? words.confirmed : ''}
      </p>
      <iframe
        ref={frame}
        src={src}
        title={words.title}
        onLoad={() => isHeard(url) || setState('shown')}
        className="w-full min-w-80 h-175 border border-rule rounded-[8px] bg-sheet"
      />
    </div>
  )
}
