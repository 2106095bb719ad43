import general from '#content/quizzes/general.json' with { type: 'json' }
import trades from '#content/quizzes/trades.json' with { type: 'json' }
import type { Variant } from '#schema/assessment.ts'

/** The newest version of each set of questions: 1, 2, … */
export const quizVersions: Record<Variant, number> = { general: general.version, trades: trades.version }
