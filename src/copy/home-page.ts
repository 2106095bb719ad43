import json from '#content/pages/home.json' with { type: 'json' }
import type { HomePage } from '#schema/content/pages/home.ts'
import { withFacts } from './facts.ts'

export const homePage = withFacts<HomePage>(json)
