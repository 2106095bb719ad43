import json from '#content/pages/thank-you.json' with { type: 'json' }
import type { ThankYouPage } from '#schema/content/pages/thank-you.ts'
import { withFacts } from './facts.ts'

export const thankYouPage = withFacts<ThankYouPage>(json)
