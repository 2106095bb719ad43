import json from '#content/pages/booking-calendar.json' with { type: 'json' }
import type { BookingCalendarPage } from '#schema/content/pages/booking-calendar.ts'
import { withFacts } from './facts.ts'

export const bookingCalendarPage = withFacts<BookingCalendarPage>(json)
