import json from '#content/pages/admin-metrics.json' with { type: 'json' }
import type { AdminMetricsPage } from '#schema/content/pages/admin-metrics.ts'
import { withFacts } from './facts.ts'

export const adminMetricsPage = withFacts<AdminMetricsPage>(json)
