import { markdownBodies } from './markdown-bodies.ts'

export const { load: loadArticleBody, get: articleBody } = markdownBodies(
  import.meta.glob<string>('#content/articles/*.md', { query: '?body', import: 'default' }),
)
