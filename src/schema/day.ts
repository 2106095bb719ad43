import * as v from 'valibot'
import { Instant } from './units.ts'

/** Whether the calendar has this day, in the two centuries around ours: PostgreSQL fails on one that is not there. */
const isDay = (text: string) => {
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return /^(19|20|21)/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A calendar day as `yyyy-MM-dd`: 30 February is none. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay))
export type Day = v.InferOutput<typeof Day>

/** An instant that somebody has typed; in UTC afterwards. */
export const TypedInstant = v.pipe(
  Instant,
  v.check((text) => isDay(text) && !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)
