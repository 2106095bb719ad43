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

/** An instant as an ISO 8601 string in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
export type Instant = v.InferOutput<typeof Instant>

/** A calendar day as `yyyy-MM-dd`: one that there is, and that a database holds. */
export const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => {
    const at = new Date(`${day}T00:00Z`)
    return day >= '1900' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  }, 'Expected a day that there is'),
)
