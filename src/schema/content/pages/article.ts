import * as v from 'valibot'
import { heading, Link, meta, words } from '#schema/content/words.ts'

/** content/pages/article.json: the words around every article. Its description is the article's excerpt. */
export const ArticlePage = v.strictObject({
  title: words('title', 'firm'),
  back: Link,
  minutes: words('minutes'),
  oneMinute: words(),
  published: words('date'),
  disclaimer: words(),
  author: words(),
  more: heading('category'),
  notFound: v.strictObject({ ...meta(), heading: heading(), text: words(), link: Link }),
})
export type ArticlePage = v.InferOutput<typeof ArticlePage>
