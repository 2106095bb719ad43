import * as v from 'valibot'
import { BOOKING_STATES, Booking, Slot } from './booking.ts'
import { Id } from './units.ts'

const { start, hold, timeZone, note } = Booking.entries

/** A company's meeting with the firm. */
export const Meeting = v.object({
  ...Slot.entries,
  id: Id,
  state: v.picklist(BOOKING_STATES),
  /** The one it was booked in. */
  timeZone: v.string(),
  /** What it is about, as the client wrote it; empty where nothing was written. */
  about: v.string(),
  /** Who booked it; null where the person has gone. */
  by: v.nullable(v.string()),
  /** Whether the client can still move and cancel it. */
  canChange: v.boolean(),
})
export type Meeting = v.InferOutput<typeof Meeting>

/** Answer of `GET /api/client/meetings`: those that are booked and not over, earliest first. */
export const Meetings = v.object({
  /** First name of whoever of the firm looks after the company; null where nobody does. */
  advisor: v.nullable(v.string()),
  meetings: v.array(Meeting),
})
export type Meetings = v.InferOutput<typeof Meetings>

/** Body of `POST /api/client/meetings`. */
export const NewMeeting = v.strictObject({ start, timeZone, hold, about: note })
export type NewMeeting = v.InferOutput<typeof NewMeeting>

/** Body of `POST /api/client/meetings/:id/move`. */
export const MeetingMove = v.strictObject({ start, timeZone, hold })

export const MeetingWritten = v.object({ success: v.literal(true), meeting: Meeting })
