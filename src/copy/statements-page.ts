import json from '#content/app/statements.json' with { type: 'json' }
import type { StatementsPage } from '#schema/content/app/statements.ts'
import { withFacts } from './facts.ts'

export const statementsPage = withFacts<StatementsPage>(json)
