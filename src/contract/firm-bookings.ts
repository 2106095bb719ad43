import { FirmCalls, FirmMove } from '#schema/booking.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/* Calls of the site's own calendar on the firm's side. */

export const getCalls = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  policy: 'admin',
  answer: FirmCalls,
})

const change = <const What extends 'cancel' | 'missed' | 'completed'>(what: What) =>
  endpoint({ method: 'POST', path: `/api/admin/bookings/:id/${what}`, policy: 'admin', answer: Done, notifies: true })

/** To any time that is free of other calls, inside or outside the firm's hours. 409 `slot_taken`. */
export const moveCall = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/move',
  policy: 'admin',
  body: FirmMove,
  answer: Done,
  notifies: true,
})
export const cancelCall = change('cancel')
/** Nobody came; the other one takes it back. */
export const markMissed = change('missed')
export const markCompleted = change('completed')
