import ICAL from 'ical.js'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { portalAddress } from '#domain/portal-address.ts'
import { dayIn } from '#domain/zoned.ts'
import { signId } from '#server/auth/link-token.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mail } from '#server/mail/mail-client.ts'
import { calendarText, emptyCalendar, eventUid, utcTime } from './ical.ts'
import { siteAddress } from './site-address.ts'

type Call = { id: string; start: string; end: string; state: string; sequence: number }
type Needs = Pick<Dependencies, 'settings' | 'clock'>
/** Who is asked to it; the firm's own copy names instead who booked it. */
type Side = {
  attendee?: string
  who?: string
  phone?: string | null
  /**
   * Of a client's meeting: first name of whoever looks after the company, if anybody does, the company's ID, and its name
   * where the client has several.
   */
  meeting?: { advisor: string | undefined; company: string; of: string | null }
}

/** Where a booking is shown, moved and canceled. What stands behind the `#` is in no server's log. */
export const callLink = ({ settings }: Pick<Dependencies, 'settings'>, id: string) =>
  siteAddress(settings, `/book-clarity-call#call=${signId('booking', id, settings.sessionSecrets)}`)

/** Where a client moves and cancels a meeting, signed in. */
export const meetingLink = ({ settings }: Pick<Dependencies, 'settings'>, company: string) =>
  siteAddress(settings, portalAddress('/client/dashboard?view=schedule', company))

/** What a call is to calendars: an invitation where there is somebody to invite (RFC 5546, 3.2). */
const methodOf = ({ state }: Pick<Call, 'state'>, { attendee }: Side = {}) =>
  state === 'canceled' ? 'cancel' : attendee ? 'request' : 'publish'

/** What that file is called: what it is, and on which day in that time zone. */
export const callFileName = ({ start }: Pick<Call, 'start'>, what: 'meeting' | 'clarity-call', timeZone: string) =>
  `${what}-${dayIn(timeZone, new Date(start))}.ics`

/** A call as an iCalendar file (RFC 5545). Later ones of the same call have its UID and a higher sequence. */
export function callCalendar(call: Call, needs: Needs, side: Side = {}) {
  const { attendee, who, phone, meeting } = side
  const words = meeting ? mails.meeting.calendar : mails.call.calendar
  const calendar = emptyCalendar('Calls')
  calendar.updatePropertyWithValue('method', methodOf(call, side).toUpperCase())
  const event = new ICAL.Component('vevent')
  const set = (name: string, value: string | number | ICAL.Time) => event.updatePropertyWithValue(name, value)
  set('uid', eventUid(call.id))
  set('dtstamp', utcTime(needs.clock().toISOString()))
  set('dtstart', utcTime(call.start))
  set('dtend', utcTime(call.end))
  set('summary', who ? fill(words.firmSummary, { who }) : meeting ? meetingSummary(meeting) : words.summary)
  const link = meeting ? meetingLink(needs, meeting.company) : callLink(needs, call.id)
  set('description', who ? (phone ?? '') : fill(words.description, { link }))
  set('sequence', call.sequence)
  set('status', call.state === 'canceled' ? 'CANCELLED' : 'CONFIRMED')
  const organizer = event.updatePropertyWithValue('organizer', `mailto:${firm.email}`)
  organizer.setParameter('cn', firm.fullName)
  if (attendee) {
    const invited = event.updatePropertyWithValue('attendee', `mailto:${attendee}`)
    for (const [name, value] of [
      ['role', 'REQ-PARTICIPANT'],
      ['partstat', 'ACCEPTED'],
      ['rsvp', 'FALSE'],
    ] as const)
      invited.setParameter(name, value)
  }
  calendar.addSubcomponent(event)
  return calendarText(calendar)
}

/** That file as a part of a mail, whose reader is in that time zone. */
export const callPart = (call: Call, needs: Needs, side: Side, timeZone: string): Mail['calendar'] => ({
  method: methodOf(call, side),
  filename: callFileName(call, side.meeting ? 'meeting' : 'clarity-call', timeZone),
  content: callCalendar(call, needs, side),
})

function meetingSummary({ advisor, of }: NonNullable<Side['meeting']>) {
  const { summary, summaryNobody } = mails.meeting.calendar
  const title = advisor ? fill(summary, { advisor }) : summaryNobody
  return of ? `${title} (${of})` : title
}
