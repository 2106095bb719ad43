import ICAL from 'ical.js'
import { firm } from '#copy/firm.ts'
import { scheduler } from '#copy/scheduler.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { instantIn } from '#domain/zoned.ts'
import { addBusyTimes, askCalendar, clearBusyTimes, recordCalendar } from '#queries/busy-calendar.ts'
import { isTimeZone } from '#schema/lead.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import { textUpTo } from '#server/other-servers.ts'

/** Providers write their feeds anew every few minutes at best. */
const EVERY = 10 * MINUTE_MS
const TIMEOUT_MS = 8_000
const MAX_BYTES = 8 * 1_024 * 1_024

/**
 * Reads the firm's own calendar, if it is time to. Busy times are replaced as a whole; those of the last good answer stay
 * where it cannot be read, and the firm is told of that beside its calls.
 */
export async function readBusyCalendar({
  database,
  busyCalendar,
  clock,
}: Pick<Dependencies, 'database' | 'busyCalendar' | 'clock'>) {
  if (!busyCalendar) return
  const now = clock()
  const [[asked]] = await database.run(askCalendar(new Date(now.getTime() - EVERY).toISOString(), now.toISOString()))
  if (!asked?.isDue) return
  const read = await timesAt(busyCalendar, now)
  if (typeof read === 'string') logEvent('busy_calendar_not_read', { reason: read })
  await (typeof read === 'string'
    ? database.run(recordCalendar(read, now.toISOString()))
    : database.run(clearBusyTimes(), addBusyTimes(read), recordCalendar(null, now.toISOString())))
}

/** The busy times, or why there are none: never the address, which is a secret. */
async function timesAt(address: string, now: Date) {
  const window = {
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + (scheduler.daysAhead + 1) * DAY_MS),
    timeZone: firm.hours.timeZone,
  }
  const answer = await fetch(address.replace(/^webcal:/, 'https:'), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (got) => ({ status: got.status, text: got.ok ? await textUpTo(got, MAX_BYTES) : '' }))
    .catch(() => undefined)
  if (!answer) return 'unreachable'
  if (answer.status !== 200) return `status ${answer.status}`
  if (answer.text === undefined) return 'too_large'
  try {
    return busyTimes(answer.text, window)
  } catch {
    return 'unreadable'
  }
}

type Range = { start: string; end: string }
/** What is read of a calendar: times of this span, and floating ones and whole days as this zone's clocks show them. */
type Window = { from: Date; to: Date; timeZone: string }

/** A series that repeats more often than this before the span ends is no person's. */
const MAX_REPEATS = 20_000

/**
 * When somebody is busy, by an iCalendar file (RFC 5545): repeated, moved and canceled meetings included. What is marked
 * as free is left out, and so is everything but the times.
 * @throws {Error} for what is no such file
 */
function busyTimes(text: string, window: Window): Range[] {
  const root = new ICAL.Component(ICAL.parse(text))
  if (root.name !== 'vcalendar') throw new Error('no calendar')
  const events = root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event, { exceptions: [] }))
  const moved = events.filter((event) => event.isRecurrenceException())
  const movedOf = new Map<string, Set<string>>()
  for (const event of moved) movedOf.set(event.uid, (movedOf.get(event.uid) ?? new Set()).add(key(event.recurrenceId)))
  const ranges = events.flatMap((event) =>
    isBusy(event)
      ? event.isRecurring()
        ? repeated(event, window, movedOf.get(event.uid))
        : [rangeOf(event, window)]
      : [],
  )
  const [from, to] = [window.from.toISOString(), window.to.toISOString()]
  return ranges.filter(({ start, end }) => start < end && start < to && end > from)
}

const isBusy = ({ component }: ICAL.Event) =>
  textOf(component, 'transp') !== 'TRANSPARENT' && textOf(component, 'status') !== 'CANCELLED'

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Of one series, without those that have an event of their own. */
function repeated(event: ICAL.Event, window: Window, moved = new Set<string>()) {
  const ranges: Range[] = []
  const next = event.iterator()
  for (let n = 0; n < MAX_REPEATS; n++) {
    const occurrence = next.next()
    if (!occurrence) break
    const { startDate, endDate } = event.getOccurrenceDetails(occurrence)
    const range = { start: instantOf(startDate, event, window), end: instantOf(endDate, event, window) }
    if (range.start >= window.to.toISOString()) break
    if (!moved.has(key(occurrence))) ranges.push(range)
  }
  return ranges
}

const rangeOf = (event: ICAL.Event, window: Window): Range => ({
  start: instantOf(event.startDate, event, window),
  end: instantOf(event.endDate, event, window),
})

/** One occurrence of a series, in whichever zone its exception names it. */
const key = (time: ICAL.Time) => (isWallTime(time) ? time.toString() : String(time.toUnixTime()))

const isWallTime = (time: ICAL.Time) => time.isDate || time.zone.tzid === 'floating'

/** A zone that the file does not describe is taken by its name. */
function instantOf(time: ICAL.Time, { component }: ICAL.Event, { timeZone }: Window) {
  if (!isWallTime(time)) return time.toJSDate().toISOString()
  const named = String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '')
  const zone = !time.isDate && named && isTimeZone(named) ? named : timeZone
  const [day = '', clock = '00:00'] = time.toString().split('T')
  return instantIn(zone, day, clock.slice(0, 5)).toISOString()
}
