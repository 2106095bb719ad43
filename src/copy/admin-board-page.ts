import json from '#content/app/admin-board.json' with { type: 'json' }
import type { AdminBoardPage } from '#schema/content/app/admin-board.ts'
import { withFacts } from './facts.ts'

export const adminBoardPage = withFacts<AdminBoardPage>(json)
