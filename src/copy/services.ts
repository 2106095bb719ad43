import json from '#content/services.json' with { type: 'json' }
import type { Services } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'

export const services = withFacts<Services>(json)
