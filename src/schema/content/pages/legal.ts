import * as v from 'valibot'
import { heading, meta, words } from '#schema/content/words.ts'

/** content/pages/legal.json: the words around the texts of content/legal. */
export const LegalPage = v.strictObject({ effective: words('date'), others: words(), licenses: words() })
export type LegalPage = v.InferOutput<typeof LegalPage>

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const isDay = (words: string) => !Number.isNaN(Date.parse(words)) && inWords.format(Date.parse(words)) === words

/** The lines between `---` at the head of content/legal/*.md. The name of the file is its address. */
export const LegalFrontMatter = v.strictObject({
  ...meta(),
  heading: heading(),
  effective: v.pipe(
    v.string(),
    v.regex(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, 'a date like June 24, 2025'),
    v.check(isDay, 'a day of the calendar, like June 24, 2025'),
  ),
})
export type LegalFrontMatter = v.InferOutput<typeof LegalFrontMatter>
