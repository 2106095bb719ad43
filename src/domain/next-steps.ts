import type { Score } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { bandOf, focusOf } from './assessment.ts'

/** The words of the pillar to work on first, with the three steps that fit its band. The same on the page and in the PDF. */
export function nextStepsOf(quiz: Quiz, pillars: Score['pillars']) {
  const focus = focusOf(pillars)
  const { steps, ...words } = quiz.pillars[focus]
  return { ...words, steps: steps[bandOf(pillars[focus])] }
}
