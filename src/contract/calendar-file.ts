import { endpoint } from './endpoint.ts'

/** A company's dates as an iCalendar file, for whoever has a person's private address: `<token>.ics`. */
export const getCalendarFile = endpoint({ method: 'GET', path: '/api/calendar/:file', policy: 'public' })
