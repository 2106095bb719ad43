import json from '#content/app/admin-metrics.json' with { type: 'json' }
import type { AdminMetricsPage } from '#schema/content/app/admin-metrics.ts'
import { withFacts } from './facts.ts'

export const adminMetricsPage = withFacts<AdminMetricsPage>(json)
