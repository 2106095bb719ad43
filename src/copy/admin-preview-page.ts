import json from '#content/pages/admin-preview.json' with { type: 'json' }
import type { AdminPreviewPage } from '#schema/content/pages/admin.ts'
import { withFacts } from './facts.ts'

export const adminPreviewPage = withFacts<AdminPreviewPage>(json)
