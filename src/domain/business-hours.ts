import { MINUTE_MS } from './durations.ts'
import { dayIn, instantIn, shiftDay, weekdayOf } from './zoned.ts'

/** When somebody is there: names of weekdays, `HH:mm` of one time zone. */
export type BusinessHours = { days: readonly string[]; opens: string; closes: string; timeZone: string }

/** Who is never there is waited for a year. */
const MAX_DAYS = 366

/** Whether something of that many minutes can begin at `instant` and end while somebody is there. */
export function fitsBusinessHours(instant: Date, minutes: number, { days, opens, closes, timeZone }: BusinessHours) {
  const day = dayIn(timeZone, instant)
  return (
    days.includes(weekdayOf(day)) &&
    instant >= instantIn(timeZone, day, opens) &&
    instant.getTime() + minutes * MINUTE_MS <= instantIn(timeZone, day, closes).getTime()
  )
}

/** When that many minutes of business hours have gone by since `from`; the first of them is the next one that there is. */
export function afterBusinessMinutes(from: Date, minutes: number, hours: BusinessHours): Date {
  const { days, opens, closes, timeZone } = hours
  let left = minutes * MINUTE_MS
  let day = dayIn(timeZone, from)
  for (let n = 0; n < MAX_DAYS; n++, day = shiftDay(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue
    const begin = Math.max(instantIn(timeZone, day, opens).getTime(), from.getTime())
    const room = instantIn(timeZone, day, closes).getTime() - begin
    if (room <= 0) continue
    if (room >= left) return new Date(begin + left)
    left -= room
  }
  return instantIn(timeZone, day, opens)
}

/** Whole minutes of business hours between two instants, the earlier first. */
function businessMinutesBetween(from: Date, to: Date, { days, opens, closes, timeZone }: BusinessHours) {
  let sum = 0
  let day = dayIn(timeZone, from)
  const last = dayIn(timeZone, to)
  for (let n = 0; n < MAX_DAYS && day <= last; n++, day = shiftDay(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue
    const begin = Math.max(instantIn(timeZone, day, opens).getTime(), from.getTime())
    sum += Math.max(0, Math.min(instantIn(timeZone, day, closes).getTime(), to.getTime()) - begin)
  }
  return Math.floor(sum / MINUTE_MS)
}

/** How long a client may wait for an answer, in minutes of the firm's hours: the site promises 4 business hours. */
export const ANSWERED_WITHIN = 4 * 60

/** Until when something asked at `since` is to be answered, and the minutes of business hours left; below zero, late. */
export function answerDue(since: Date, now: Date, hours: BusinessHours) {
  const by = afterBusinessMinutes(since, ANSWERED_WITHIN, hours)
  const minutesLeft = by > now ? businessMinutesBetween(now, by, hours) : -businessMinutesBetween(by, now, hours)
  return { by: by.toISOString(), minutesLeft }
}

/** A Clarity Call is sold as 30 minutes. */
const CALL_MINUTES = 30

/** Whether the firm takes a call that starts then; false for text that is no instant. */
export const isCallTime = (instant: string, hours: BusinessHours) =>
  !Number.isNaN(Date.parse(instant)) && fitsBusinessHours(new Date(instant), CALL_MINUTES, hours)

/** When the last call of a day starts: `4:30 PM` where it ends at `17:00`. */
export function lastCallOf({ closes }: Pick<BusinessHours, 'closes'>) {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2000, 0, 1, hours, minutes - CALL_MINUTES))
    .replace('\u202f', ' ')
}
