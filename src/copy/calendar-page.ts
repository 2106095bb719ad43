import json from '#content/app/calendar.json' with { type: 'json' }
import type { CalendarPage } from '#schema/content/app/calendar.ts'
import { withFacts } from './facts.ts'

export const calendarPage = withFacts<CalendarPage>(json)
