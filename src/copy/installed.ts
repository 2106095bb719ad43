import json from '#content/pages/installed.json' with { type: 'json' }
import type { Installed } from '#schema/content/pages/shell.ts'
import { withFacts } from './facts.ts'

export const installed = withFacts<Installed>(json)
