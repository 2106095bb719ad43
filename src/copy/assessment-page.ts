import json from '#content/pages/assessment.json' with { type: 'json' }
import type { AssessmentPage } from '#schema/content/pages/assessment.ts'
import { withFacts } from './facts.ts'

export const assessmentPage = withFacts<AssessmentPage>(json)
