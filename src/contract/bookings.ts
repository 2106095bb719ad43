import { Booked, BookedCall, Booking, CallMove, Hold, HoldRequest, Slots, SlotsQuery } from '#schema/booking.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/* The site's own calendar, where no scheduling service is configured. `:id` is what opens a booking. */

export const getSlots = endpoint({
  method: 'GET',
  path: '/api/booking/slots',
  policy: 'public',
  query: SlotsQuery,
  answer: Slots,
})

/** 409 `slot_taken` where somebody was faster. */
export const holdSlot = endpoint({
  method: 'POST',
  path: '/api/booking/holds',
  policy: 'public',
  status: 201,
  body: HoldRequest,
  answer: Hold,
})

/** 409 `slot_taken` where somebody was faster. */
export const bookCall = endpoint({
  method: 'POST',
  path: '/api/booking',
  policy: 'public',
  status: 201,
  body: Booking,
  answer: Booked,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/booking/:id',
  policy: 'public',
  answer: BookedCall,
})

/** 409 `slot_taken` where somebody was faster, `closed` once the call has begun, is canceled or was moved five times. */
export const moveBooking = endpoint({
  method: 'POST',
  path: '/api/booking/:id/move',
  policy: 'public',
  body: CallMove,
  answer: Done,
})

/** 409 `closed` once the call has begun. */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/booking/:id/cancel',
  policy: 'public',
  answer: Done,
})

/** The call as an iCalendar file. */
export const getBookingFile = endpoint({ method: 'GET', path: '/api/booking/:id/calendar', policy: 'public' })
