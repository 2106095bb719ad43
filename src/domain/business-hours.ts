import { dayIn, instantIn, shiftDay, weekdayOf } from './zoned.ts'

/** When somebody is there: names of weekdays, `HH:mm` of one time zone. */
export type BusinessHours = { days: readonly string[]; opens: string; closes: string; timeZone: string }

const MINUTE = 60_000
/** Who is never there is waited for a year. */
const MAX_DAYS = 366

/** Whether something of that many minutes can begin at `instant` and end while somebody is there. */
export function fitsBusinessHours(instant: Date, minutes: number, { days, opens, closes, timeZone }: BusinessHours) {
  const day = dayIn(timeZone, instant)
  return (
    days.includes(weekdayOf(day)) &&
    instant >= instantIn(timeZone, day, opens) &&
    instant.getTime() + minutes * MINUTE <= instantIn(timeZone, day, closes).getTime()
  )
}

/** When that many minutes of business hours have gone by since `from`; the first of them is the next one that there is. */
export function afterBusinessMinutes(from: Date, minutes: number, hours: BusinessHours): Date {
  const { days, opens, closes, timeZone } = hours
  let left = minutes * MINUTE
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
