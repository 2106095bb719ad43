import json from '#content/app/messages.json' with { type: 'json' }
import type { Messages } from '#schema/content/app/messages.ts'
import { withFacts } from './facts.ts'

export const messages = withFacts<Messages>(json)
