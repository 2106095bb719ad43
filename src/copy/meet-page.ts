import json from '#content/app/meet.json' with { type: 'json' }
import type { MeetPage } from '#schema/content/app/meet.ts'
import { withFacts } from './facts.ts'

export const meetPage = withFacts<MeetPage>(json)
