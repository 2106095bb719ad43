import json from '#content/pages/soon.json' with { type: 'json' }
import type { SoonPage } from '#schema/content/pages/soon.ts'
import { withFacts } from './facts.ts'

export const soonPage = withFacts<SoonPage>(json)
