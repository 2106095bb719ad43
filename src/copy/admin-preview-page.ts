import json from '#content/app/admin-preview.json' with { type: 'json' }
import type { AdminPreviewPage } from '#schema/content/app/admin.ts'
import { withFacts } from './facts.ts'

export const adminPreviewPage = withFacts<AdminPreviewPage>(json)
