import json from '#content/app/admin-leads.json' with { type: 'json' }
import type { AdminLeadsPage } from '#schema/content/app/admin-leads.ts'
import { withFacts } from './facts.ts'

export const adminLeadsPage = withFacts<AdminLeadsPage>(json)
