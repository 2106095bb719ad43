import { randomUUID } from 'node:crypto'
import { withinRateLimit } from '#api/rate-limit.ts'
import {
  bookCall,
  cancelBooking,
  getBooking,
  getBookingFile,
  getSlots,
  holdSlot,
  moveBooking,
} from '#contract/bookings.ts'
import { scheduler } from '#copy/scheduler.ts'
import { attachment } from '#domain/security-headers.ts'
import { callCalendar, callFileName } from '#mail/call-calendar.ts'
import { holdCallStatement, lockCalendar } from '#queries/bookings.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { bookedCall, changeByLink, takeBooking } from './booked-call.ts'
import { openTimes, refuseTakenSlot, slotAt } from './open-times.ts'

/** The site's own calendar. `:id` is a signed token, which the booking's answer and its mails have. */
export const booking = forAnyone(bookCall.path)

serve(booking, getSlots, async (c, { query }) => ({ slots: await openTimes(c.var.dependencies, query) }))

serve(booking, holdSlot, async (c, { body: { start, hold: earlier } }) => {
  const now = c.var.dependencies.clock()
  const slot = slotAt(start, now)
  const hold = randomUUID()
  const until = new Date(now.getTime() + scheduler.holdMinutes * 60_000).toISOString()
  await refuseTakenSlot(
    withinRateLimit(c, 'hold', undefined, (post) => [
      lockCalendar(),
      holdCallStatement({ post, hold, earlier, until, now: now.toISOString(), ...slot }),
    ]),
  )
  return { hold, until }
})

serve(booking, bookCall, async (c, { body }) => ({ id: await takeBooking(c, body) }))

serve(booking, getBooking, async (c) => (await bookedCall(c.var.dependencies, c.req.param('id') ?? '')).call)

serve(booking, moveBooking, async (c, { body: { start, hold } }) => {
  const to = slotAt(start, c.var.dependencies.clock())
  await changeByLink(c, c.req.param('id') ?? '', { what: 'moved', to, hold })
  return { success: true }
})

serve(booking, cancelBooking, async (c) => {
  await changeByLink(c, c.req.param('id') ?? '', { what: 'canceled' })
  return { success: true }
})

serveFile(booking, getBookingFile, async (c) => {
  const { id, call, sequence } = await bookedCall(c.var.dependencies, c.req.param('id') ?? '')
  const calendar = callCalendar({ ...call, id, sequence }, c.var.dependencies)
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': attachment(callFileName(call, 'clarity-call', call.timeZone)),
  })
})
