import { firm } from '#copy/firm.ts'
import { scheduler } from '#copy/scheduler.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { dayIn, instantIn, shiftDay, weekdayOf } from '#domain/zoned.ts'
import type { Query } from './postgres.ts'

/** Business days from today, when, of which of the demo's leads, and what became of it. */
const CALLS = [
  [1, '10:00', 2, 'booked', 'The roofing books are three months behind.'],
  [2, '14:00', 0, 'booked', 'What would it cost to get this off my desk?'],
  [-2, '09:30', 6, 'missed', null],
  [-4, '11:00', 4, 'completed', 'Harvest season, cash is tight until October.'],
] as const

const idOf = (nth: number) => `00000000-0000-4000-8000-0000000${(0xf1000 + nth).toString(16)}`

/** Calls of the demo's leads, dated from `now`. A time that somebody has booked in the demo stays theirs. */
export async function putDemoCalls(query: Query, now: Date, leadIds: readonly string[]) {
  for (const [nth, [days, time, lead, state, note]] of CALLS.entries()) {
    const { timeZone } = firm.hours
    const start = instantIn(timeZone, businessDay(dayIn(timeZone, now), days), time)
    const end = new Date(start.getTime() + scheduler.callMinutes * MINUTE_MS)
    const rest = new Date(end.getTime() + scheduler.bufferMinutes * MINUTE_MS)
    await query('delete from bookings where id = $1', [idOf(nth)])
    await query(
      `insert into bookings (id, lead_id, starts_at, ends_at, during, state, time_zone, note, day_reminder_at,
         hour_reminder_at, created_at, changed_at)
       values ($1, $2, $3, $4, tstzrange($3, $5), $6, $7, $8, $9, $9, $9, $9)
       on conflict do nothing`,
      [
        idOf(nth),
        leadIds[lead]!,
        start.toISOString(),
        end.toISOString(),
        rest.toISOString(),
        state,
        timeZone,
        note,
        now.toISOString(),
      ],
    )
  }
}

function businessDay(today: string, away: number) {
  let day = today
  for (let left = Math.abs(away); left > 0; ) {
    day = shiftDay(day, Math.sign(away))
    if (isBusinessDay(day)) left--
  }
  return day
}

const businessDays: readonly string[] = firm.hours.days
const isBusinessDay = (day: string) => businessDays.includes(weekdayOf(day))
