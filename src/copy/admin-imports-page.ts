import json from '#content/app/admin-imports.json' with { type: 'json' }
import type { AdminImportsPage } from '#schema/content/app/admin-imports.ts'
import { withFacts } from './facts.ts'

export const adminImportsPage = withFacts<AdminImportsPage>(json)
