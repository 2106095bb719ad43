import * as v from 'valibot'
import { heading, listOf, meta, words } from '#schema/content/words.ts'

const Landing = v.strictObject({
  ...meta(),
  eyebrow: words(),
  heading: heading(),
  lede: words(),
  button: words(),
  pillars: v.strictObject({ heading: heading(), intro: words() }),
  steps: v.strictObject({
    heading: heading(),
    items: listOf(v.strictObject({ when: words(), text: words() }), 2, 5),
  }),
  last: v.strictObject({ heading: heading(), text: words() }),
})
export type Landing = v.InferOutput<typeof Landing>

/** content/pages/assessment.json: the two ways into the assessment, /quiz and /trades. */
export const AssessmentPage = v.strictObject({ general: Landing, trades: Landing, note: words() })
export type AssessmentPage = v.InferOutput<typeof AssessmentPage>
