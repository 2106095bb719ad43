import json from '#content/pages/about.json' with { type: 'json' }
import type { AboutPage } from '#schema/content/pages/about.ts'
import { withFacts } from './facts.ts'

export const aboutPage = withFacts<AboutPage>(json)
