import json from '#content/app/documents.json' with { type: 'json' }
import type { DocumentsPage } from '#schema/content/app/documents.ts'
import { withFacts } from './facts.ts'

export const documentsPage = withFacts<DocumentsPage>(json)
