const bodies = Object.entries(import.meta.glob<string>('#content/articles/*.md', { query: '?body', import: 'default' }))

const loaded = new Map<string, string>()

/** Fetches an article's sanitized HTML; nothing where there is no such article. */
export async function loadArticleBody(slug: string) {
  const load = bodies.find(([file]) => file.endsWith(`/${slug}.md`))?.[1]
  if (load && !loaded.has(slug)) loaded.set(slug, await load())
}

/** The HTML once it is there. */
export const articleBody = (slug: string) => loaded.get(slug)
