import { Calendar, CalendarAddress } from '#schema/calendar.ts'
import { endpoint } from './endpoint.ts'

/** Tax dates, what the firm has asked for, and the next meeting. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/client/calendar',
  policy: 'client',
  isPreviewed: true,
  answer: Calendar,
})

/** Makes the person's private address for their own calendar program, in place of the one before. Nobody can read it again. */
export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/client/calendar-address',
  policy: 'client',
  answer: CalendarAddress,
})
