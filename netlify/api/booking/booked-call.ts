import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { takeLead } from '#api/leads/lead-forms.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { sendWaitingMails } from '#jobs/deliver.ts'
import { bookCallStatement, type CallChange, callWithId, changeCallByLink, lockCalendar } from '#queries/bookings.ts'
import type { Booking } from '#schema/booking.ts'
import { signId, verifySignedId } from '#server/auth/link-token.ts'
import type { ApiEnv, Dependencies } from '#server/dependencies.ts'
import { afterAnswer } from '#server/http/after-answer.ts'
import { Refused } from '#server/http/refused.ts'
import { refuseTakenSlot, slotAt } from './open-times.ts'

/** The booking that a signed token opens. @throws {Refused} `not_found` */
export async function bookedCall({ database, settings, clock }: Dependencies, token: string) {
  const id = bookingIn(token, settings.sessionSecrets)
  const [[found]] = await database.run(callWithId(id))
  if (!found) throw new Refused('not_found')
  const { sequence, ...call } = found
  return {
    id,
    call: { ...call, canChange: call.state === 'booked' && Date.parse(call.start) > clock().getTime() },
    sequence,
  }
}

/** @throws {Refused} `not_found` for a token that we have not made */
function bookingIn(token: string, secrets: Dependencies['settings']['sessionSecrets']) {
  const id = verifySignedId('booking', token, secrets)
  if (!id) throw new Refused('not_found')
  return id
}

/** Moves or cancels a booking for anyone with its link. @throws {Refused} `slot_taken`, `closed`, `not_found` */
export async function changeByLink(c: Context<ApiEnv>, token: string, change: CallChange) {
  const id = bookingIn(token, c.var.dependencies.settings.sessionSecrets)
  const counted = await refuseTakenSlot(
    withinRateLimit(c, 'form', undefined, (post, now) => [
      lockCalendar(),
      changeCallByLink({ id, change, post, now: now.toISOString() }),
    ]),
  )
  const changed = 'rows' in counted ? counted.rows[1][0] : undefined
  refuseUnchanged(changed?.outcome)
  mailSoon(c)
}

/** @throws {Refused} `not_found`, `closed` */
export function refuseUnchanged(outcome: 'done' | 'closed' | 'gone' | undefined) {
  if (outcome === 'gone') throw new Refused('not_found')
  if (outcome !== 'done') throw new Refused('closed')
}

/** What was just stored leaves behind the answer; the scheduled job retries failures. */
export const mailSoon = (c: Context<ApiEnv>) => afterAnswer(c, sendWaitingMails(c.var.dependencies))

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
