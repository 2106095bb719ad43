import json from '#content/app/dashboard.json' with { type: 'json' }
import type { DashboardPage } from '#schema/content/app/dashboard.ts'
import { withFacts } from './facts.ts'

export const dashboardPage = withFacts<DashboardPage>(json)
