import * as v from 'valibot'
import { CalendarKind } from '#schema/calendar.ts'
import { heading, words } from '#schema/content/words.ts'

/** content/app/calendar.json: the client's calendar. The tax dates in it are those of content/calendar.json. */
export const CalendarPage = v.strictObject({
  heading: heading(),
  kinds: v.strictObject(v.entriesFromList(CalendarKind.options, words())),
  meeting: v.strictObject({ title: words(), about: words() }),
  today: words(),
  /** The months that a date is about: `July to September 2026`. */
  period: words('first', 'last'),
  moved: words('day'),
  more: words('month'),
  empty: words('month'),
  noTaxDates: words(),
  note: words(),
  failed: words(),
  grid: v.strictObject({ previous: words(), next: words(), one: words(), many: words('count') }),
})
export type CalendarPage = v.InferOutput<typeof CalendarPage>
