import json from '#content/app/admin-files.json' with { type: 'json' }
import type { AdminFilesPage } from '#schema/content/app/admin-files.ts'
import { withFacts } from './facts.ts'

export const adminFilesPage = withFacts<AdminFilesPage>(json)
