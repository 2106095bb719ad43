import * as v from 'valibot'
import { CalendarKind } from '#schema/calendar.ts'
import { heading, words } from '#schema/content/words.ts'

/** content/app/calendar.json: the client's calendar. The tax dates in it are those of content/calendar.json. */
export const CalendarPage = v.strictObject({
  heading: heading(),
  kinds: v.strictObject(v.entriesFromList(CalendarKind.options, words())),
  meeting: v.strictObject({ title: words(), about: words() }),
  /** A meeting that the client booked, where somebody of the firm looks after the company. */
  booked: v.strictObject({ title: words('advisor') }),
  /** Questions about transactions that are due on one day. */
  questions: v.strictObject({ one: words(), many: words('count') }),
  today: words(),
  /** What is over in the current month, folded away on a phone. */
  past: v.strictObject({ one: words(), many: words('count') }),
  /** The months that a date is about: `July to September 2026`. */
  period: words('first', 'last'),
  moved: words('day'),
  more: words('month'),
  empty: words('month'),
  noTaxDates: words(),
  note: words(),
  failed: words(),
  /** The private address for a person's own calendar program. */
  subscription: v.strictObject({
    /** Of the calendar, in that program: a person of several companies has one for each. */
    name: words('company'),
    fileName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens')),
    heading: heading(),
    text: words(),
    make: words(),
    renew: words(),
    renewing: words(),
    madeOn: words('date'),
    address: words(),
    once: words(),
    copy: words(),
    copied: words(),
    copyFailed: words(),
    failed: v.strictObject({ network: words(), server: words() }),
  }),
  grid: v.strictObject({ previous: words(), next: words(), one: words(), many: words('count') }),
})
export type CalendarPage = v.InferOutput<typeof CalendarPage>
