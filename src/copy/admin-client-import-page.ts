import json from '#content/app/admin-client-import.json' with { type: 'json' }
import type { AdminClientImportPage } from '#schema/content/app/admin-client-import.ts'
import { withFacts } from './facts.ts'

export const adminClientImportPage = withFacts<AdminClientImportPage>(json)
