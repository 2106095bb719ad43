import * as v from 'valibot'
import { heading, Link, meta, words } from '#schema/content/words.ts'

/** content/pages/not-found.json. */
export const NotFoundPage = v.strictObject({
  ...meta(),
  heading: heading(),
  /** What happened, for the visitor; the fixed question, which is for whoever builds the site, comes last. */
  lede: words(),
  question: words(),
  text: words(),
  linksHeading: words(),
  links: v.array(Link),
})
export type NotFoundPage = v.InferOutput<typeof NotFoundPage>
