import { type BusinessHours, fitsBusinessHours } from './business-hours.ts'

/** A Clarity Call is sold as 30 minutes. */
const CALL_MINUTES = 30

/** Whether the firm takes a call that starts then; false for text that is no instant. */
export const isCallTime = (instant: string, hours: BusinessHours) =>
  !Number.isNaN(Date.parse(instant)) && fitsBusinessHours(new Date(instant), CALL_MINUTES, hours)

/** When the last call of a day starts: `4:30 PM` where it ends at `17:00`. */
export function lastCallOf({ closes }: Pick<BusinessHours, 'closes'>) {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2000, 0, 1, hours, minutes - CALL_MINUTES))
    .replace('\u202f', ' ')
}
