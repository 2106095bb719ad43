import json from '#content/app/admin-firm.json' with { type: 'json' }
import type { AdminFirmPage } from '#schema/content/app/admin-firm.ts'
import { withFacts } from './facts.ts'

export const adminFirmPage = withFacts<AdminFirmPage>(json)
