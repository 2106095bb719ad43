import type { ArticleFrontMatter } from '#schema/content/pages/article.ts'

/** An article without its body: what cards and links need. `minutes` is the time it takes to read. */
export type Article = ArticleFrontMatter & { slug: string; minutes: number }

/** Every article of content/articles, by id. */
export const articles = Object.values(
  import.meta.glob<Article>('#content/articles/*.md', { query: '?front', import: 'default', eager: true }),
).sort((a, b) => a.id - b.id)
