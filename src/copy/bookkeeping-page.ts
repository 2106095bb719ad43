import json from '#content/services/bookkeeping-services-des-moines.json' with { type: 'json' }
import type { ServicePage } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'

export const bookkeepingPage = withFacts<ServicePage>(json)
