import json from '#content/mails.json' with { type: 'json' }
import pushesJson from '#content/pushes.json' with { type: 'json' }
import type { Mails, Pushes } from '#schema/content/mails.ts'
import { withFacts } from './facts.ts'

export const mails = withFacts<Mails>(json)

export const pushes = withFacts<Pushes>(pushesJson)
