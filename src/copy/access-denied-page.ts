import json from '#content/pages/access-denied.json' with { type: 'json' }
import type { AccessDeniedPage } from '#schema/content/pages/shell.ts'
import { withFacts } from './facts.ts'

export const accessDeniedPage = withFacts<AccessDeniedPage>(json)
