import json from '#content/app/access-denied.json' with { type: 'json' }
import type { AccessDeniedPage } from '#schema/content/app/shell.ts'
import { withFacts } from './facts.ts'

export const accessDeniedPage = withFacts<AccessDeniedPage>(json)
