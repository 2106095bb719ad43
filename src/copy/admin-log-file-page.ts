import json from '#content/app/admin-log-file.json' with { type: 'json' }
import type { AdminLogFilePage } from '#schema/content/app/admin.ts'
import { withFacts } from './facts.ts'

/** Read by the server alone: the firm's screens leave it out. */
export const adminLogFilePage = withFacts<AdminLogFilePage>(json)
