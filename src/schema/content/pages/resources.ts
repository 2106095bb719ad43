import * as v from 'valibot'
import { heading, meta, SectionWords, words } from '#schema/content/words.ts'
import { ArticleCategory } from './article.ts'

/** content/pages/resources.json. */
export const ResourcesPage = v.strictObject({
  ...meta(),
  hero: v.strictObject({ heading: heading(), lede: words() }),
  pitch: v.strictObject({
    heading: heading(),
    text: words(),
    button: words(),
    buttonShort: words(),
    note: words(),
  }),
  benefits: v.strictObject({
    heading: heading(),
    tiles: v.pipe(v.array(v.strictObject({ title: heading(), text: words() })), v.length(4, '4 tiles')),
  }),
  blog: v.strictObject({
    ...SectionWords.entries,
    filterLabel: words(),
    all: words(),
    categories: v.array(ArticleCategory),
    readMore: words(),
    readMoreLabel: words('title'),
    empty: words('category'),
    count: words('count'),
    countOne: words(),
  }),
  newsletter: v.strictObject({
    heading: heading(),
    text: words(),
    email: words(),
    placeholder: words(),
    button: words(),
    pending: words(),
    notLoading: words(),
  }),
  /** Opens the early-access form under the newsletter (docs/product-rules.md, Resources and articles). */
  earlyAccess: v.strictObject({
    toggle: words(),
    text: words(),
    firstName: words(),
    email: words(),
    button: words(),
    pending: words(),
    done: words(),
  }),
})
export type ResourcesPage = v.InferOutput<typeof ResourcesPage>
