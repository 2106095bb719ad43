import json from '#content/messages.json' with { type: 'json' }
import type { Messages } from '#schema/content/messages.ts'
import { withFacts } from './facts.ts'

export const messages = withFacts<Messages>(json)
