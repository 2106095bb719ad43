import json from '#content/pages/legal.json' with { type: 'json' }
import type { LegalPage } from '#schema/content/pages/legal.ts'
import { withFacts } from './facts.ts'

export const legalPage = withFacts<LegalPage>(json)
