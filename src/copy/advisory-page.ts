import json from '#content/services/financial-advisory-services-des-moines.json' with { type: 'json' }
import type { ServicePage } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'

export const advisoryPage = withFacts<ServicePage>(json)
