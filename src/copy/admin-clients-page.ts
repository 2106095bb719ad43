import json from '#content/pages/admin-clients.json' with { type: 'json' }
import type { AdminClientsPage } from '#schema/content/pages/admin-clients.ts'
import { withFacts } from './facts.ts'

export const adminClientsPage = withFacts<AdminClientsPage>(json)
