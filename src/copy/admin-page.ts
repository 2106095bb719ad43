import json from '#content/pages/admin.json' with { type: 'json' }
import type { AdminPage } from '#schema/content/pages/admin.ts'
import { withFacts } from './facts.ts'

export const adminPage = withFacts<AdminPage>(json)
