import * as v from 'valibot'

/** Money in US cents, a whole number; negative for a loss. */
export const Cents = v.pipe(v.number(), v.safeInteger(), v.brand('Cents'))
export type Cents = v.InferOutput<typeof Cents>

/** A percentage in hundredths of a percent: 1890 is 18.9%. */
export const Hundredths = v.pipe(v.number(), v.safeInteger(), v.brand('Hundredths'))
export type Hundredths = v.InferOutput<typeof Hundredths>

/** A span in tenths of a month: 22 is 2.2 months. */
export const TenthsOfMonth = v.pipe(v.number(), v.safeInteger(), v.brand('TenthsOfMonth'))
export type TenthsOfMonth = v.InferOutput<typeof TenthsOfMonth>

/** A calendar month as `yyyy-MM`. */
export const Month = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month as yyyy-MM'),
  v.brand('Month'),
)
export type Month = v.InferOutput<typeof Month>

/** A month that somebody has typed, of a company's books. */
export const TypedMonth = v.pipe(
  Month,
  v.check((text) => text.startsWith('20')),
)

/** An instant as an ISO 8601 string in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
export type Instant = v.InferOutput<typeof Instant>

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
