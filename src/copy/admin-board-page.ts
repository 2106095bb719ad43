import json from '#content/pages/admin-board.json' with { type: 'json' }
import type { AdminBoardPage } from '#schema/content/pages/admin-board.ts'
import { withFacts } from './facts.ts'

export const adminBoardPage = withFacts<AdminBoardPage>(json)
