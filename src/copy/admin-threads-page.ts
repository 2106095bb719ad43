import json from '#content/pages/admin-threads.json' with { type: 'json' }
import type { AdminThreadsPage } from '#schema/content/pages/admin-threads.ts'
import { withFacts } from './facts.ts'

export const adminThreadsPage = withFacts<AdminThreadsPage>(json)
