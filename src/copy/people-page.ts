import json from '#content/app/people.json' with { type: 'json' }
import type { PeoplePage } from '#schema/content/app/people.ts'
import { withFacts } from './facts.ts'

export const peoplePage = withFacts<PeoplePage>(json)
