import * as v from 'valibot'
import { fault } from './field-fault.ts'

/** Money in US cents, a whole number; negative for a loss. */
export const Cents = v.pipe(v.number(), v.safeInteger(), v.brand('Cents'))
export type Cents = v.InferOutput<typeof Cents>

/** The largest amount that can be entered, either way, in cents: just under $100 billion. 400 of them still add up exactly. */
export const MAX_AMOUNT = 9_999_999_999_999

/** Whether an amount is one that can be entered. */
export const isEnterable = (amount: number) => Math.abs(amount) <= MAX_AMOUNT

/** An amount that somebody enters. `Cents` reads any amount; this one bounds what is written. */
export const EnteredCents = v.pipe(v.number(), v.safeInteger(), v.check(isEnterable, fault('amount')), v.brand('Cents'))

/** The id of a row, a UUID. */
export const Id = v.pipe(v.string(), v.uuid())

/** The number of a row of the log, as text: below 2^63, which PostgreSQL's bigint holds. */
export const RowNumber = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

const MAX_INTEGER = 2_147_483_647
const versionFrom = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(MAX_INTEGER))

/** How often a row has been changed, from 1: whoever sends an older version has not seen the latest. */
export const Version = versionFrom(1)

/** The same, where 0 stands for a row that does not exist yet. */
export const VersionOrNone = versionFrom(0)

/** How many characters a note or a reason holds. */
export const NOTE_LIMIT = 2_000
/** How many characters an answer or a month's words hold. */
export const LONG_TEXT_LIMIT = 4_000

/**
 * A calendar month as `yyyy-MM`, from 2000 to 2099: the one bound for every route. PostgreSQL reads year 0 as year 1, so
 * a month that was not bounded would be stored as another one.
 */
export const Month = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, fault('month')), v.brand('Month'))
export type Month = v.InferOutput<typeof Month>

/** Whether the calendar has this day, `yyyy-MM-dd`: Date takes February 30 for March 2. */
export function isCalendarDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** An instant as an ISO 8601 string in UTC. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // The form alone lets through February 30, and offsets that Date cannot read.
  v.check((text) => !Number.isNaN(Date.parse(text)) && isCalendarDay(text.slice(0, 10)), fault('dateTime')),
)
export type Instant = v.InferOutput<typeof Instant>
