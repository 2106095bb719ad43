import json from '#content/app/admin-export.json' with { type: 'json' }
import type { AdminExportPage } from '#schema/content/app/admin-export.ts'
import { withFacts } from './facts.ts'

/** Read by the server alone: the firm's screens leave it out. */
export const adminExportPage = withFacts<AdminExportPage>(json)
