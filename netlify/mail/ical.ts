import ICAL from 'ical.js'
import { firm } from '#copy/firm.ts'

/** An empty iCalendar file of the firm's (RFC 5545). @param part of the product that it is from */
export function emptyCalendar(part: string) {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('prodid', `-//${firm.shortName}//${part}//EN`)
  calendar.updatePropertyWithValue('version', '2.0')
  return calendar
}

/** What tells an event from every other in the world. */
export const eventUid = (id: string) => `${id}@${new URL(firm.siteUrl).host}`

export const utcTime = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true)

export const calendarText = (calendar: ICAL.Component) => `${calendar.toString()}\r\n`
