import json from '#content/mails.json' with { type: 'json' }
import type { Mails } from '#schema/content/mails.ts'
import { withFacts } from './facts.ts'

export const mails = withFacts<Mails>(json)
