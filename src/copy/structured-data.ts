import json from '#content/structured-data.json' with { type: 'json' }
import type { StructuredDataWords } from '#schema/content/firm.ts'
import { withFacts } from './facts.ts'

export const structuredData = withFacts(json as StructuredDataWords)
