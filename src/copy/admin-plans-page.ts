import json from '#content/pages/admin-plans.json' with { type: 'json' }
import type { AdminPlansPage } from '#schema/content/pages/admin-plans.ts'
import { withFacts } from './facts.ts'

export const adminPlansPage = withFacts<AdminPlansPage>(json)
