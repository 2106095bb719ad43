import bandsJson from '#content/quizzes/bands.json' with { type: 'json' }
import type { Variant } from '#schema/assessment.ts'
import type { Bands, Quiz } from '#schema/content/quiz.ts'
import { withFacts } from './facts.ts'

export const bands = withFacts<Bands>(bandsJson)

// Each set of questions comes with the page that asks them.
const files = {
  general: () => import('#content/quizzes/general.json', { with: { type: 'json' } }),
  trades: () => import('#content/quizzes/trades.json', { with: { type: 'json' } }),
}
const loaded = new Map<Variant, Quiz>()

/** A set that `loadQuiz` has fetched. */
export const quizOf = (variant: Variant) => loaded.get(variant)

export async function loadQuiz(variant: Variant) {
  const { default: json } = await files[variant]()
  loaded.set(variant, withFacts<Quiz>(json as Quiz))
}
