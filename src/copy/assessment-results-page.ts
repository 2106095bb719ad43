import json from '#content/pages/assessment-results.json' with { type: 'json' }
import type { AssessmentResultsPage } from '#schema/content/pages/assessment.ts'
import { withFacts } from './facts.ts'

export const assessmentResultsPage = withFacts<AssessmentResultsPage>(json)
