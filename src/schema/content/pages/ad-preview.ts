import * as v from 'valibot'
import { heading, meta, words } from '#schema/content/words.ts'

/** content/pages/ad-preview.json: the words of a square ad on a page that nothing leads to. */
export const AdPreviewPage = v.strictObject({
  ...meta(),
  /** Names the square for those who do not see it. */
  label: words(),
  headline: heading(),
  line: words(),
  button: words(),
  footnote: words(),
})
export type AdPreviewPage = v.InferOutput<typeof AdPreviewPage>
