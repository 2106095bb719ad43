import json from '#content/app/admin-plans.json' with { type: 'json' }
import type { AdminPlansPage } from '#schema/content/app/admin-plans.ts'
import { withFacts } from './facts.ts'

export const adminPlansPage = withFacts<AdminPlansPage>(json)
