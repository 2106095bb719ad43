import json from '#content/close-checklist.json' with { type: 'json' }
import type { CloseChecklist } from '#schema/content/close-checklist.ts'
import { withFacts } from './facts.ts'

export const closeChecklist = withFacts(json as CloseChecklist)
