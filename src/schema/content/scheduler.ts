import * as v from 'valibot'
import { isCalendarDay } from '#schema/units.ts'

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(least, `${least} or more`),
    v.maxValue(most, `${most} or less`),
  )
const CalendarDay = v.pipe(v.string(), v.check(isCalendarDay, 'a day like 2026-12-24'))

const DaysOff = v.pipe(
  v.strictObject({ from: CalendarDay, to: CalendarDay }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'the day of from, or a later one'),
    ['to'],
  ),
)

/**
 * content/scheduler.json: which times visitors may book. Days of the week and hours are those of firm.json; all days are
 * the firm's own.
 */
export const Scheduler = v.strictObject({
  callMinutes: whole(10, 240),
  /** A call may start at opening time, and so many minutes later each. */
  startEveryMinutes: whole(10, 240),
  /** Free minutes after each call. */
  bufferMinutes: whole(0, 240),
  /** How long before it starts a call has to be booked. */
  leadTimeHours: whole(0, 336),
  /** How long a time is kept for a visitor who fills in the form. */
  holdMinutes: whole(2, 60),
  /** All of them are asked for at once. */
  daysAhead: whole(1, 60),
  daysOff: v.optional(v.array(DaysOff)),
})
export type Scheduler = v.InferOutput<typeof Scheduler>
