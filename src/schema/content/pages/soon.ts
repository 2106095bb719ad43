import * as v from 'valibot'
import { Href, heading, Link, meta, words } from '#schema/content/words.ts'

/** content/pages/soon.json: an honest stand-in for pages that are not built yet; `{page}` is a name from `names`. */
export const SoonPage = v.strictObject({
  ...meta('page'),
  description: words('page'),
  heading: heading(),
  text: words(),
  phone: words(),
  email: words(),
  link: Link,
  /** The route, or for a family of routes its fixed beginning, and the name of its page. */
  names: v.record(Href, heading()),
})
export type SoonPage = v.InferOutput<typeof SoonPage>
