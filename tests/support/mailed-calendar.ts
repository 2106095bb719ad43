import ICAL from 'ical.js'
import { expect } from 'vitest'

/** The calendar part of a mail, as a calendar program reads it, and the method that its header names. */
export function calendarIn(source: string) {
  const [, head = '', encoded = ''] =
    /Content-Type: text\/calendar([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i.exec(source) ?? []
  const filename = /filename="?([^"\s]+\.ics)/.exec(source)?.[1]
  if (!encoded) return { method: undefined, filename, event: undefined, calendar: undefined }
  const text = /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString()
    : encoded
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const calendar = new ICAL.Component(ICAL.parse(text))
  const vevent = calendar.getFirstSubcomponent('vevent')!
  const own = calendar.getFirstPropertyValue('method')
  expect(/method=(\w+)/i.exec(head)?.[1]?.toUpperCase()).toBe(own)
  return { method: own, filename, calendar: text, event: { ...new ICAL.Event(vevent), vevent } }
}

/** What a calendar program takes from it. */
export const factsOf = (mail: { event: ReturnType<typeof calendarIn>['event'] }) => {
  const value = (name: string) => mail.event?.vevent.getFirstPropertyValue(name)
  return {
    start: (value('dtstart') as ICAL.Time).toJSDate().toISOString(),
    sequence: value('sequence'),
    status: value('status'),
    uid: value('uid'),
    organizer: value('organizer'),
    summary: value('summary'),
    attendee: value('attendee') ?? undefined,
  }
}
