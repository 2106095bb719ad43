import json from '#content/app/admin-sources.json' with { type: 'json' }
import type { AdminSourcesPage } from '#schema/content/app/admin-sources.ts'
import { withFacts } from './facts.ts'

export const adminSourcesPage = withFacts<AdminSourcesPage>(json)
