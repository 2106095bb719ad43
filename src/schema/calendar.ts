import * as v from 'valibot'
import { Instant, Month } from './units.ts'

const CalendarDay = v.pipe(v.string(), v.isoDate())

/** What a date is for; the first three are tax dates. */
export const CalendarKind = v.picklist(['tax', 'payroll', 'sales_tax', 'request', 'question', 'meeting'])
export type CalendarKind = v.InferOutput<typeof CalendarKind>

/** One date of a company's calendar. */
export const CalendarItem = v.object({
  /** The same for the same date, however often it is asked for. */
  id: v.string(),
  kind: CalendarKind,
  /** Today in the firm's time zone, `yyyy-MM-dd`. */
  day: CalendarDay,
  /** When it begins, where it is more than a day. */
  at: v.nullable(Instant),
  title: v.string(),
  /** One sentence; empty where there is none. */
  about: v.string(),
  form: v.nullable(v.string()),
  /** The months that a tax date is about. */
  period: v.nullable(v.object({ first: Month, last: Month })),
  /** The weekend day or holiday that it was moved from. */
  movedFrom: v.nullable(CalendarDay),
})
export type CalendarItem = v.InferOutput<typeof CalendarItem>

/**
 * Answer of `GET /api/client/calendar`: the company's dates from the 1st of this month to the end of the month twelve
 * months ahead, in order.
 */
export const Calendar = v.object({
  from: CalendarDay,
  until: CalendarDay,
  /** False until the firm has set how the company is taxed. */
  hasTaxDates: v.boolean(),
  /** When the person's private address was made; null without one. */
  addressMadeAt: v.nullable(Instant),
  items: v.array(CalendarItem),
})
export type Calendar = v.InferOutput<typeof Calendar>

/** Answer of `POST /api/client/calendar-address`. */
export const CalendarAddress = v.object({ success: v.literal(true), address: v.pipe(v.string(), v.url()) })
