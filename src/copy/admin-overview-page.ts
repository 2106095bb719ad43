import json from '#content/pages/admin-overview.json' with { type: 'json' }
import type { AdminOverviewPage } from '#schema/content/pages/admin-overview.ts'
import { withFacts } from './facts.ts'

export const adminOverviewPage = withFacts<AdminOverviewPage>(json)
