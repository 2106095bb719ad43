import json from '#content/pages/business-type.json' with { type: 'json' }
import type { BusinessType } from '#schema/content/pages/assessment.ts'
import { withFacts } from './facts.ts'

export const businessType = withFacts(json as BusinessType)
