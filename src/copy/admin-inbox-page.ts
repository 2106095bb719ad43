import json from '#content/app/admin-inbox.json' with { type: 'json' }
import type { AdminInboxPage } from '#schema/content/app/admin-inbox.ts'
import { withFacts } from './facts.ts'

export const adminInboxPage = withFacts<AdminInboxPage>(json)
