import type { QuestionCategories } from '#schema/content/question-categories.ts'
import type { Suggestion } from '#schema/question.ts'

const MAX_SUGGESTIONS = 6

/**
 * Categories for a transaction, the most likely one first: what was chosen for the payee before, those of the firm's list
 * whose words are in the payee's name, the others in the firm's order, then those that always end the list.
 */
export function suggestCategories(
  payee: string,
  earlier: string | undefined,
  { categories, last }: QuestionCategories,
): Suggestion[] {
  const name = payee.toLowerCase()
  const known = [...categories, ...last].find((category) => category.name === earlier)
  const matching = categories.filter(({ payees }) => payees.some((word) => name.includes(word.toLowerCase())))
  const first = earlier ? [{ name: earlier, icon: known?.icon ?? 'rotate-ccw' }] : []
  const most = MAX_SUGGESTIONS - last.length
  const likely = distinct([...first, ...matching, ...categories]).slice(0, most)
  return distinct([...likely, ...last]).map(({ name, icon }) => ({ name, icon }))
}

const distinct = (list: Suggestion[]) =>
  list.filter((one, at) => list.findIndex(({ name }) => name === one.name) === at)
