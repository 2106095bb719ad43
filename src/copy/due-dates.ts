import json from '#content/calendar.json' with { type: 'json' }
import type { DueDateRules } from '#schema/content/calendar.ts'
import { withFacts } from './facts.ts'

/** The due dates of taxes that the firm's clients can have. */
export const { dueDates: dueDateRules } = withFacts(json as DueDateRules)
