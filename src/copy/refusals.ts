import json from '#content/app/refusals.json' with { type: 'json' }
import type { Refusals } from '#schema/content/app/refusals.ts'
import { withFacts } from './facts.ts'

export const refusals = withFacts<Refusals>(json)
