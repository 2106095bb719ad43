import json from '#content/pages/admin-firm.json' with { type: 'json' }
import type { AdminFirmPage } from '#schema/content/pages/admin-firm.ts'
import { withFacts } from './facts.ts'

export const adminFirmPage = withFacts<AdminFirmPage>(json)
