import json from '#content/app/installed.json' with { type: 'json' }
import type { Installed } from '#schema/content/app/shell.ts'
import { withFacts } from './facts.ts'

export const installed = withFacts<Installed>(json)
