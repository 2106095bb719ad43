import json from '#content/plan-helper.json' with { type: 'json' }
import type { PlanHelper } from '#schema/content/plan-helper.ts'
import { withFacts } from './facts.ts'

export const planHelper = withFacts<PlanHelper>(json)
