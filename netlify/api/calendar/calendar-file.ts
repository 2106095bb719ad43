import ICAL from 'ical.js'
import { calendarPage } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { calendarText, emptyCalendar, eventUid, utcTime } from '#mail/ical.ts'
import type { Calendar, CalendarItem } from '#schema/calendar.ts'

/** A company's dates as an iCalendar file: whole days, but for what begins at a time. It's the same until a date changes. */
export function calendarFile({ from, items }: Calendar, company: { id: string; name: string }) {
  const calendar = emptyCalendar('Dates')
  calendar.updatePropertyWithValue('x-wr-calname', fill(calendarPage.subscription.name, { company: company.name }))
  for (const item of items) calendar.addSubcomponent(eventOf(item, { company: company.id, from }))
  return calendarText(calendar)
}

function eventOf(item: CalendarItem, { company, from }: { company: string; from: string }) {
  const { id, day, at, title, about, form } = item
  const event = new ICAL.Component('vevent')
  const set = (name: string, value: string | ICAL.Time) => event.updatePropertyWithValue(name, value)
  set('uid', eventUid(`${id}.${company}`))
  set('dtstamp', utcTime(`${from}T00:00:00Z`))
  set('dtstart', at ? utcTime(at) : ICAL.Time.fromDateString(day))
  set('summary', form ? `${title} (${form})` : title)
  if (about) set('description', about)
  // A due date takes none of the day's time.
  if (!at) set('transp', 'TRANSPARENT')
  return event
}
