import type { QuestionCategories } from '#schema/content/question-categories.ts'
import type { Suggestion } from '#schema/question.ts'

const MAX_SUGGESTIONS = 6

/** A transaction that a category is looked for. `amount` in cents, negative for money out; `earlier`: what was chosen for the payee before. */
type Transaction = { payee: string; amount: number; earlier: string | undefined }

/** What speaks for a category: it was chosen for the payee before, or has a word of the payee's name. The strongest first. */
function likely({ payee, amount, earlier }: Transaction, { categories, last }: QuestionCategories) {
  const name = payee.toLowerCase()
  const fitting = categories.filter(({ when }) => when === undefined || (when === 'in') === amount > 0)
  const known = [...categories, ...last].find((category) => category.name === earlier)
  const matching = fitting.filter(({ payees }) => payees?.some((word) => name.includes(word.toLowerCase())))
  const first = earlier ? [{ name: earlier, icon: known?.icon ?? 'rotate-ccw' }] : []
  return { found: [...first, ...matching], fitting }
}

/**
 * Categories for a transaction, the most likely one first, then the others for money of its direction in the firm's order,
 * then those that always end the list.
 */
export function suggestCategories(transaction: Transaction, content: QuestionCategories): Suggestion[] {
  const { found, fitting } = likely(transaction, content)
  const most = distinct([...found, ...fitting]).slice(0, MAX_SUGGESTIONS - content.last.length)
  return distinct([...most, ...content.last]).map(({ name, icon }) => ({ name, icon }))
}

/** The most likely category; empty where nothing speaks for one. */
export const likelyCategory = (transaction: Transaction, content: QuestionCategories) =>
  likely(transaction, content).found[0]?.name ?? ''

const distinct = (list: Suggestion[]) =>
  list.filter((one, at) => list.findIndex(({ name }) => name === one.name) === at)
