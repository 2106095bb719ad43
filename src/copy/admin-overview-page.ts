import json from '#content/app/admin-overview.json' with { type: 'json' }
import type { AdminOverviewPage } from '#schema/content/app/admin-overview.ts'
import { withFacts } from './facts.ts'

export const adminOverviewPage = withFacts<AdminOverviewPage>(json)
