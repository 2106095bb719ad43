import json from '#content/pages/not-found.json' with { type: 'json' }
import type { NotFoundPage } from '#schema/content/pages/not-found.ts'
import { withFacts } from './facts.ts'

export const notFoundPage = withFacts<NotFoundPage>(json)
