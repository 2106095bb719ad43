import json from '#content/request-templates.json' with { type: 'json' }
import type { RequestTemplates } from '#schema/content/close-checklist.ts'
import { withFacts } from './facts.ts'

export const { templates: requestTemplates } = withFacts(json as RequestTemplates)
