import json from '#content/services/remote-bookkeeping-services.json' with { type: 'json' }
import type { ServicePage } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'

export const remoteBookkeepingPage = withFacts<ServicePage>(json)
