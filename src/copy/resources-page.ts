import json from '#content/pages/resources.json' with { type: 'json' }
import type { ResourcesPage } from '#schema/content/pages/resources.ts'
import { withFacts } from './facts.ts'

export const resourcesPage = withFacts(json as ResourcesPage)
