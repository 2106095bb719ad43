import json from '#content/checklist.json' with { type: 'json' }
import type { Checklist } from '#schema/content/checklist.ts'
import { withFacts } from './facts.ts'

export const checklist = withFacts(json as Checklist)
