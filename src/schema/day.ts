import * as v from 'valibot'
import { Instant, isCalendarDay } from './units.ts'

/** Whether the calendar has this day, in the two centuries around ours: PostgreSQL fails on one that is not there. */
const isDay = (text: string) => /^(19|20|21)/.test(text) && isCalendarDay(text.slice(0, 10))

/** A calendar day as `yyyy-MM-dd`: 30 February is none. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay))
export type Day = v.InferOutput<typeof Day>

/** An instant that somebody has typed; in UTC afterwards. */
export const TypedInstant = v.pipe(
  Instant,
  v.check(isDay),
  v.transform((text) => new Date(text).toISOString()),
)
