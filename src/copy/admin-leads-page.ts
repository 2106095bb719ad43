import json from '#content/pages/admin-leads.json' with { type: 'json' }
import type { AdminLeadsPage } from '#schema/content/pages/admin-leads.ts'
import { withFacts } from './facts.ts'

export const adminLeadsPage = withFacts<AdminLeadsPage>(json)
