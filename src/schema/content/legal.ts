import * as v from 'valibot'
import { heading, meta } from './words.ts'

/** The lines between `---` at the head of content/legal/*.md. The name of the file is its address. */
export const LegalFrontMatter = v.strictObject({
  ...meta(),
  heading: heading(),
  effective: v.pipe(v.string(), v.regex(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, 'a date like June 24, 2025')),
})
export type LegalFrontMatter = v.InferOutput<typeof LegalFrontMatter>
