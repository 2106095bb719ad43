import json from '#content/app/admin-clients.json' with { type: 'json' }
import type { AdminClientsPage } from '#schema/content/app/admin-clients.ts'
import { withFacts } from './facts.ts'

export const adminClientsPage = withFacts<AdminClientsPage>(json)
