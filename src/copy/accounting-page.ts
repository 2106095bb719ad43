import json from '#content/services/small-business-accounting-des-moines.json' with { type: 'json' }
import type { ServicePage } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'

export const accountingPage = withFacts<ServicePage>(json)
