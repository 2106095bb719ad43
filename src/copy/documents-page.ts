import json from '#content/pages/documents.json' with { type: 'json' }
import type { DocumentsPage } from '#schema/content/pages/documents.ts'
import { withFacts } from './facts.ts'

export const documentsPage = withFacts<DocumentsPage>(json)
