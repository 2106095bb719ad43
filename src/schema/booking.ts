import * as v from 'valibot'
import { Day, TypedInstant } from './day.ts'
import { fault } from './field-fault.ts'
import { BookingContact } from './lead.ts'
import { Id, Instant } from './units.ts'

/** The most days that times are asked for at once. */
const MAX_DAYS = 64
const DAY_MS = 86_400_000

const TimeZone = BookingContact.entries.timeZone

/** Days of the visitor's own calendar, both included. */
export const SlotsQuery = v.pipe(
  v.object({ from: Day, to: Day, timeZone: TimeZone }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS,
      fault('dayRange'),
    ),
    ['to'],
  ),
)

/** A time at which a call may be booked, in UTC. */
export const Slot = v.object({ start: Instant, end: Instant })
export type Slot = v.InferOutput<typeof Slot>

/** Answer of `GET /api/booking/slots`, earliest first. */
export const Slots = v.object({ slots: v.array(Slot) })

/** `POST /api/booking/holds`: keeps a time for whoever fills in the form, in place of the hold they had. */
export const HoldRequest = v.strictObject({ start: TypedInstant, hold: v.optional(Id) })
export const Hold = v.object({ hold: Id, until: Instant })

/** `POST /api/booking`. `hold`: the hold that keeps this time free for the sender. */
export const Booking = v.strictObject({ ...BookingContact.entries, start: TypedInstant, hold: v.optional(Id) })
export type Booking = v.InferOutput<typeof Booking>

/** What opens a booking: nobody who was not given it comes upon one. */
export const BookingToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
export const Booked = v.object({ id: BookingToken })

/** `missed`: nobody came to the call. */
export const BOOKING_STATES = ['booked', 'canceled', 'missed', 'completed'] as const

/** Answer of `GET /api/booking/{id}`: nothing of who has booked. */
export const BookedCall = v.object({
  ...Slot.entries,
  state: v.picklist(BOOKING_STATES),
  /** The one it was booked in. */
  timeZone: v.string(),
  /** Whether it can still be moved and canceled by its link. */
  canChange: v.boolean(),
})
export type BookedCall = v.InferOutput<typeof BookedCall>

/** `POST /api/booking/{id}/move`. */
export const CallMove = v.strictObject({ start: TypedInstant, hold: v.optional(Id) })
/** `POST /api/admin/bookings/{id}/move`. */
export const FirmMove = v.strictObject({ start: TypedInstant })

/** A call as the firm sees it. */
export const FirmCall = v.object({
  ...Slot.entries,
  id: Id,
  /** Who booked it: a lead, or a client's company. */
  lead: v.nullable(Id),
  company: v.nullable(Id),
  who: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  note: v.nullable(v.string()),
  timeZone: v.string(),
  state: v.picklist(BOOKING_STATES),
})
export type FirmCall = v.InferOutput<typeof FirmCall>

/**
 * Answer of `GET /api/admin/bookings`: calls from two weeks ago on, earliest first. `busyCalendar`: what is wrong with the
 * calendar of busy times, and since when it was last read; null where all is well or none is set.
 */
export const FirmCalls = v.object({
  calls: v.array(FirmCall),
  now: Instant,
  busyCalendar: v.nullable(v.object({ error: v.string(), readAt: v.nullable(Instant) })),
})
export type FirmCalls = v.InferOutput<typeof FirmCalls>
