import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import ICAL from 'ical.js'
import { callTimeAt } from '#api/booking/open-times.ts'
import { makeCalendarAddress } from '#contract/calendar.ts'
import { getCalendarFile } from '#contract/calendar-file.ts'
import { calendarPage } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { reportFileName } from '#domain/report-file-name.ts'
import { attachment } from '#domain/security-headers.ts'
import { calendarText, emptyCalendar, eventUid, utcTime } from '#mail/ical.ts'
import { siteAddress } from '#mail/site-address.ts'
import { saveCalendarAddress, signedInPerson } from '#queries/calendar.ts'
import type { Calendar, CalendarItem } from '#schema/calendar.ts'
import { auditContext } from '#server/audit.ts'
import { type ClientEnv, forAnyone } from '#server/auth/guard.ts'
import { tokenHashOf } from '#server/auth/link-token.ts'
import { openCalendar } from '#server/database/read.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { calendarAt, calendarFrom } from './company-calendar.ts'

/** The private address of a person's calendar: a new one ends the one before. */
export function serveCalendarAddress(group: Hono<ClientEnv>) {
  serve(group, makeCalendarAddress, async (c, { once }) => {
    const { settings } = c.var.dependencies
    const [[person]] = (await c.var.client.read(signedInPerson())).rows
    // A second try with the same key gets the same address, though the database knows its hash alone. Nobody else gets it
    // by the same key.
    const token = createHmac('sha256', settings.sessionSecrets[0])
      .update(`calendar:${person?.id}:${once?.key ?? randomUUID()}`)
      .digest('base64url')
    await c.var.client.write(once, saveCalendarAddress(tokenHashOf(token), auditContext(c)))
    return { success: true, address: siteAddress(settings, `/api/calendar/${token}.ics`) }
  })
}

const FILE = /^([\w-]{43})\.ics$/

/** The dates of a company for a person's own calendar program, which has no session. */
export const calendarFiles = forAnyone('/api/calendar')

serveFile(calendarFiles, getCalendarFile, async (c) => {
  const token = FILE.exec(c.req.param('file') ?? '')?.[1]
  if (!token) throw new Refused('not_found')
  const { database, clock } = c.var.dependencies
  const now = clock()
  const [[opened], ...rows] = await database.run(openCalendar(tokenHashOf(token)), ...calendarAt(now))
  if (!opened?.company) throw new Refused('not_found')
  const name = rows[0][0]?.name ?? ''
  const file = calendarFile(calendarFrom(rows, now), { id: opened.company, name })
  const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304, { ETag: tag })
  return c.body(file, 200, {
    ETag: tag,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': attachment(reportFileName(calendarPage.subscription.fileName, name, null, 'ics')),
  })
})

/** A company's dates as an iCalendar file: whole days, but for what begins at a time. It's the same until a date changes. */
function calendarFile({ from, items }: Calendar, company: { id: string; name: string }) {
  const calendar = emptyCalendar('Dates')
  calendar.updatePropertyWithValue('x-wr-calname', fill(calendarPage.subscription.name, { company: company.name }))
  for (const item of items) calendar.addSubcomponent(eventOf(item, company, from))
  return calendarText(calendar)
}

function eventOf(item: CalendarItem, company: { id: string; name: string }, from: string) {
  const { id, day, at, title, about, form } = item
  const event = new ICAL.Component('vevent')
  const set = (name: string, value: string | ICAL.Time) => event.updatePropertyWithValue(name, value)
  set('uid', eventUid(`${id}.${company.id}`))
  set('dtstamp', utcTime(`${from}T00:00:00Z`))
  set('dtstart', at ? utcTime(at) : ICAL.Time.fromDateString(day))
  // Only meetings begin at a time.
  if (at) set('dtend', utcTime(callTimeAt(at).end))
  set('summary', form ? `${title} (${form})` : title)
  // A person's calendar programs show the dates of several companies among each other.
  set('description', [company.name, about].filter(Boolean).join('\n\n'))
  // A due date takes none of the day's time.
  if (!at) set('transp', 'TRANSPARENT')
  return event
}
