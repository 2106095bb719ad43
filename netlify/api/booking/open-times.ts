import { firm } from '#copy/firm.ts'
import { scheduler } from '#copy/scheduler.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { isSlot, openSlots } from '#domain/open-slots.ts'
import { instantIn, shiftDay } from '#domain/zoned.ts'
import { type CallTime, takenTimes } from '#queries/bookings.ts'
import { DatabaseError } from '#server/database/database-error.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Refused } from '#server/http/refused.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>
type Days = { from: string; to: string; timeZone: string }

/** The times that can be booked on days of the visitor's own calendar, both included. */
export async function openTimes({ database, clock }: Needs, { from, to, timeZone }: Days) {
  const span = { from: instantIn(timeZone, from, '00:00'), to: instantIn(timeZone, shiftDay(to, 1), '00:00') }
  const now = clock()
  // What is taken a day before or after may reach into these days.
  const [before, after] = [span.from.getTime() - DAY_MS, span.to.getTime() + DAY_MS].map((at) =>
    new Date(at).toISOString(),
  )
  const [taken] = await database.run(takenTimes(before!, after!, now.toISOString()))
  return openSlots(span, taken, scheduler, firm.hours, now)
}

/** The call that starts at `start`; whether that time can be booked is not checked. */
export const callTimeAt = (start: string): CallTime => ({
  start,
  end: new Date(Date.parse(start) + scheduler.callMinutes * MINUTE_MS).toISOString(),
  bufferMinutes: scheduler.bufferMinutes,
})

/** The call that starts at `start`, if that time can be booked. @throws {Refused} `slot_taken` where the firm takes no call then */
export function slotAt(start: string, now: Date): CallTime {
  if (!isSlot(start, scheduler, firm.hours, now)) throw new Refused('slot_taken')
  return callTimeAt(start)
}

/** PostgreSQL's codes for what `book_call` and the constraint on overlaps refuse. */
const [TAKEN, DAILY_LIMIT_REACHED] = ['23P01', 'BK001']

/** @throws {Refused} `slot_taken`; `too_many_attempts` where a lead has booked as often as one may in a day */
export async function refuseTakenSlot<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (thrown) {
    const state = thrown instanceof DatabaseError ? thrown.sqlState : undefined
    if (state === TAKEN) throw new Refused('slot_taken')
    if (state === DAILY_LIMIT_REACHED) throw new Refused('too_many_attempts')
    throw thrown
  }
}
