import json from '#content/pushes.json' with { type: 'json' }
import type { Pushes } from '#schema/content/mails.ts'
import { withFacts } from './facts.ts'

export const pushes = withFacts<Pushes>(json)
