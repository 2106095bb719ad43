import json from '#content/assessment-pdf.json' with { type: 'json' }
import type { AssessmentPdf } from '#schema/content/pages/assessment.ts'
import { withFacts } from './facts.ts'

export const assessmentPdf = withFacts<AssessmentPdf>(json)
