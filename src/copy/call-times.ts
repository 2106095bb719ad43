import { fitsBusinessHours } from '#domain/business-hours.ts'
import { bookingPage } from './booking-page.ts'
import { fill } from './fill.ts'
import { firm } from './firm.ts'

/** A Clarity Call (spec §9). */
const CALL_MINUTES = 30

/** Whether the firm takes a call that starts then. */
export const isCallTime = (instant: string) => fitsBusinessHours(new Date(instant), CALL_MINUTES, firm.hours)

/** What is said of a time at which it does not. */
export const outsideHours = fill(bookingPage.request.times.closed, { last: lastCallOf(firm.hours.closes) })

/** `16:30` for a day that ends at 17:00, as `4:30 PM`. */
function lastCallOf(closes: string) {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2000, 0, 1, hours, minutes - CALL_MINUTES))
    .replace('\u202f', ' ')
}
