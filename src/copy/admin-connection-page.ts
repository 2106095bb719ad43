import json from '#content/app/admin-connection.json' with { type: 'json' }
import type { AdminConnectionPage } from '#schema/content/app/admin-connection.ts'
import { withFacts } from './facts.ts'

export const adminConnectionPage = withFacts<AdminConnectionPage>(json)
