import json from '#content/app/admin-threads.json' with { type: 'json' }
import type { AdminThreadsPage } from '#schema/content/app/admin-threads.ts'
import { withFacts } from './facts.ts'

export const adminThreadsPage = withFacts<AdminThreadsPage>(json)
