import * as v from 'valibot'
import { CallToActionWords, heading, Link, meta, PictureFile, words } from '#schema/content/words.ts'

/** content/pages/article.json: the words around every article. Its description is the article's excerpt. */
export const ArticlePage = v.strictObject({
  title: words('title', 'firm'),
  /** What all articles together are called, for search engines. */
  section: words(),
  back: Link,
  minutes: words('minutes'),
  oneMinute: words(),
  published: words('date'),
  disclaimer: words(),
  author: words(),
  more: heading('category'),
  /** Below the text: a call, and the assessment. `heading` is heard, not seen. */
  next: v.strictObject({
    heading: words(),
    call: CallToActionWords,
    assessment: v.strictObject({ heading: heading(), text: words(), button: words(), note: words() }),
  }),
  notFound: v.strictObject({ ...meta(), heading: heading(), text: words(), link: Link }),
})
export type ArticlePage = v.InferOutput<typeof ArticlePage>

export const ArticleCategory = v.picklist(['Cash Flow', 'Strategy', 'Education'])
export type ArticleCategory = v.InferOutput<typeof ArticleCategory>

const isDay = (date: string) => {
  const day = new Date(date)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** The lines between `---` at the head of content/articles/*.md. The slug is the name of the file. */
export const ArticleFrontMatter = v.strictObject({
  id: v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, '1 or more')),
  title: heading(),
  excerpt: words(),
  category: ArticleCategory,
  image: PictureFile,
  imageAlt: words(),
  /** `2025-03-05`; shown on cards where it is given. */
  date: v.optional(v.pipe(v.string(), v.isoDate('a date like 2025-03-05'), v.check(isDay, 'a day of the calendar'))),
})
export type ArticleFrontMatter = v.InferOutput<typeof ArticleFrontMatter>
