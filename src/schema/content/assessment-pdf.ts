import * as v from 'valibot'
import { heading, SectionWords, words } from './words.ts'

/** content/assessment-pdf.json: what stands round a result on paper. The rest is what the results page says too. */
export const AssessmentPdf = v.strictObject({
  title: heading(),
  subject: words(),
  taken: words('date'),
  /** Of the file; the day is put behind it. */
  fileName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens')),
  score: SectionWords,
  pillars: SectionWords,
  /** Beside a pillar that the same person has scored before. */
  earlier: words('percent', 'date'),
  advice: SectionWords,
  call: v.strictObject({ heading: heading(), text: words(), book: words(), phone: words() }),
  disclaimer: words(),
  page: words('page', 'pages'),
})
export type AssessmentPdf = v.InferOutput<typeof AssessmentPdf>
