import { Calendar } from '#schema/calendar.ts'
import { endpoint } from './endpoint.ts'

/** Tax dates, what the firm has asked for, and the next meeting. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/client/calendar',
  policy: 'client',
  isPreviewed: true,
  answer: Calendar,
})
