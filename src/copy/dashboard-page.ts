import json from '#content/pages/dashboard.json' with { type: 'json' }
import type { DashboardPage } from '#schema/content/pages/dashboard.ts'
import { withFacts } from './facts.ts'

export const dashboardPage = withFacts<DashboardPage>(json)
