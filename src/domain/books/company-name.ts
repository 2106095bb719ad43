/** A company's name without case, accents and signs: `Reyes & Sons, LLC` is `reyes and sons llc`. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const FORMS = new Set(
  'llc inc incorporated co corp corporation company ltd limited lp llp pllc pc plc the and'.split(' '),
)
const wordsOf = (name: string) =>
  plainName(name)
    .split(' ')
    .filter((word) => word && !FORMS.has(word))

/** A company's name without its legal form and small words. */
export const nameWithoutForm = (name: string) => wordsOf(name).join(' ')

/** Whether both differ in nothing but the legal form and small words. */
export const isSpelledAlike = (one: string, other: string) => nameWithoutForm(one) === nameWithoutForm(other)

/** Words of a file's name that say nothing about the company. */
const FILE_WORDS =
  /\b(p ?and ?l|pl|pnl|profit|loss|balance|sheet|bs|report|statement|by month|xlsx?|csv|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|\d+)\b/g // prettier-ignore

/**
 * How much of a company's name a text has, from 0 to 1: the share of its words, the longer ones counting more. Without its
 * first word it is another company: many are called Consulting.
 */
export function nameSimilarity(company: string, text: string) {
  const words = wordsOf(company)
  const found = new Set(wordsOf(text))
  const weight = (all: string[]) => all.reduce((sum, word) => sum + word.length, 0)
  return weight(words) === 0 || !found.has(words[0]!)
    ? 0
    : weight(words.filter((word) => found.has(word))) / weight(words)
}

/** The name of a file without what every export is called. */
export const fileNameWords = (fileName: string) =>
  plainName(fileName.replace(/\.\w+$/, '').replaceAll('_', ' ')).replace(FILE_WORDS, ' ')
