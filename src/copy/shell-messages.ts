import json from '#content/app/shell.json' with { type: 'json' }
import type { Shell } from '#schema/content/app/shell.ts'
import { withFacts } from './facts.ts'

export const shellMessages = withFacts<Shell>(json)
