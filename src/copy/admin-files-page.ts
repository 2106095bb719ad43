import json from '#content/pages/admin-files.json' with { type: 'json' }
import type { AdminFilesPage } from '#schema/content/pages/admin-files.ts'
import { withFacts } from './facts.ts'

export const adminFilesPage = withFacts<AdminFilesPage>(json)
