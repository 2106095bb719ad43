import json from '#content/app/admin.json' with { type: 'json' }
import type { AdminPage } from '#schema/content/app/admin.ts'
import { withFacts } from './facts.ts'

export const adminPage = withFacts<AdminPage>(json)
