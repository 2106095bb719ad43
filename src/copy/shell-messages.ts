import json from '#content/pages/shell.json' with { type: 'json' }
import type { Shell } from '#schema/content/pages/shell.ts'
import { withFacts } from './facts.ts'

export const shellMessages = withFacts<Shell>(json)
