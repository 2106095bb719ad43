import * as v from 'valibot'
import { heading, Link, meta, words } from '#schema/content/words.ts'

/** content/pages/not-found.json. */
export const NotFoundPage = v.strictObject({
  ...meta(),
  heading: heading(),
  question: words(),
  text: words(),
  linksHeading: words(),
  links: v.array(Link),
})
export type NotFoundPage = v.InferOutput<typeof NotFoundPage>
