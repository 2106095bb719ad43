import * as v from 'valibot'

/** Money in US cents, a whole number; negative for a loss. */
export const Cents = v.pipe(v.number(), v.safeInteger(), v.brand('Cents'))
export type Cents = v.InferOutput<typeof Cents>

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
