import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { takeLead } from '#api/leads/lead-forms.ts'
import { bookCallStatement, lockCalendar } from '#queries/bookings.ts'
import type { Booking } from '#schema/booking.ts'
import { signId } from '#server/auth/link-token.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { mailSoon } from './booked-call.ts'
import { refuseTakenSlot, slotAt } from './open-times.ts'

/**
 * Books a call for the person who sends the form, as a lead.
 * @returns the token that opens the booking, which is that of the first time where the form is sent twice
 * @throws {Refused} `slot_taken`, and as `takeLead`
 */
export async function takeBooking(c: Context<ApiEnv>, form: Booking): Promise<string> {
  const { clock, settings } = c.var.dependencies
  const slot = slotAt(form.start, clock())
  const booking = randomUUID()
  const taken = await refuseTakenSlot(
    takeLead(c, 'booking', form, {
      lock: lockCalendar(),
      also: (post, { email, suspected }, now) =>
        bookCallStatement({ post, id: booking, email, suspected, now, ...slot, ...requested(form) }),
      answer: { booking },
    }),
  )
  mailSoon(c)
  return signId('booking', taken.booking, settings.sessionSecrets)
}

const requested = ({ hold, timeZone, note }: Booking) => ({ hold, timeZone, note })
