import json from '#content/app/admin-calls.json' with { type: 'json' }
import type { AdminCallsPage } from '#schema/content/app/admin-calls.ts'
import { withFacts } from './facts.ts'

export const adminCallsPage = withFacts<AdminCallsPage>(json)
