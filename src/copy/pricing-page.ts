import json from '#content/pages/pricing.json' with { type: 'json' }
import type { PricingPage } from '#schema/content/pricing.ts'
import { withFacts } from './facts.ts'

export const pricingPage = withFacts<PricingPage>(json)
