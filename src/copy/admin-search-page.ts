import json from '#content/app/admin-search.json' with { type: 'json' }
import type { AdminSearchPage } from '#schema/content/app/admin-search.ts'
import { withFacts } from './facts.ts'

export const adminSearchPage = withFacts<AdminSearchPage>(json)
