import json from '#content/pages/booking.json' with { type: 'json' }
import type { BookingPage } from '#schema/content/pages/booking.ts'
import { withFacts } from './facts.ts'

export const bookingPage = withFacts<BookingPage>(json)
