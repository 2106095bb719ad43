import json from '#content/structured-data.json' with { type: 'json' }
import type { StructuredData } from '#schema/content/structured-data.ts'
import { withFacts } from './facts.ts'

export const structuredData = withFacts(json as StructuredData)
