import json from '#content/principles.json' with { type: 'json' }
import type { Principles } from '#schema/content/principles.ts'
import { withFacts } from './facts.ts'

export const principles = withFacts(json as Principles)
