import json from '#content/principles.json' with { type: 'json' }
import type { Principles } from '#schema/content/pages/home.ts'
import { withFacts } from './facts.ts'

export const principles = withFacts(json as Principles)
