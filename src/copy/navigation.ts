import json from '#content/navigation.json' with { type: 'json' }
import type { Navigation } from '#schema/content/navigation.ts'
import { withFacts } from './facts.ts'

export const navigation = withFacts(json as Navigation)
