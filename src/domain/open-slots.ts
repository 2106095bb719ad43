import type { Slot } from '#schema/booking.ts'
import type { BusinessHours } from './business-hours.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { dayIn, instantIn, shiftDay, weekdayOf } from './zoned.ts'

/** A stretch of time that cannot be booked. */
export type Taken = { starts: string; ends: string }

/** What `content/scheduler.json` says of the calendar. */
type Rules = {
  callMinutes: number
  startEveryMinutes: number
  bufferMinutes: number
  leadTimeHours: number
  daysAhead: number
  daysOff?: readonly { from: string; to: string }[] | undefined
}

/**
 * The times at which a call may start from one moment to another (not included), earliest first: during the firm's hours,
 * on a day that is not off, far enough ahead and not too far, clear of what is taken. Steps are counted in time that
 * passes since opening, not on the clock, so that a day on which clocks change has no slot twice and misses none.
 */
export function openSlots(
  span: { from: Date; to: Date },
  taken: Taken[],
  rules: Rules,
  hours: BusinessHours,
  now: Date,
) {
  const first = Math.max(span.from.getTime(), now.getTime() + rules.leadTimeHours * HOUR_MS)
  const end = Math.min(span.to.getTime(), now.getTime() + rules.daysAhead * DAY_MS)
  const call = rules.callMinutes * MINUTE_MS
  const blocked = taken.map(({ starts, ends }) => [Date.parse(starts), Date.parse(ends)] as const)
  const isFree = (start: number) =>
    blocked.every(([from, to]) => start >= to || start + call + rules.bufferMinutes * MINUTE_MS <= from)
  const slots: Slot[] = []
  const isOff = (day: string) => rules.daysOff?.some(({ from, to }) => from <= day && day <= to)
  for (
    let day = dayIn(hours.timeZone, new Date(first));
    instantIn(hours.timeZone, day, hours.opens).getTime() < end;
    day = shiftDay(day, 1)
  ) {
    if (!hours.days.includes(weekdayOf(day)) || isOff(day)) continue
    const closes = instantIn(hours.timeZone, day, hours.closes).getTime()
    let start = instantIn(hours.timeZone, day, hours.opens).getTime()
    for (; start + call <= closes && start < end; start += rules.startEveryMinutes * MINUTE_MS)
      if (start >= first && isFree(start))
        slots.push({ start: new Date(start).toISOString(), end: new Date(start + call).toISOString() })
  }
  return slots
}

/** Whether a call may start then, as far as the firm's own rules go. */
export const isSlot = (start: string, rules: Rules, hours: BusinessHours, now: Date) => {
  const from = new Date(start)
  return openSlots({ from, to: new Date(from.getTime() + 1) }, [], rules, hours, now).length === 1
}
