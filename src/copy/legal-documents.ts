import type { LegalFrontMatter } from '#schema/content/pages/legal.ts'

/** A legal text without its body; its address is its slug. */
type LegalDocument = LegalFrontMatter & { slug: string }

/** Every text of content/legal, by its address. */
export const legalDocuments = Object.values(
  import.meta.glob<LegalDocument>('#content/legal/*.md', { query: '?front', import: 'default', eager: true }),
)

const bodies = Object.entries(import.meta.glob<string>('#content/legal/*.md', { query: '?body', import: 'default' }))

const loaded = new Map<string, string>()

/** Fetches a legal text's sanitized HTML; nothing where there is no such text. */
export async function loadLegalBody(slug: string) {
  const load = bodies.find(([file]) => file.endsWith(`/${slug}.md`))?.[1]
  if (load && !loaded.has(slug)) loaded.set(slug, await load())
}

/** The HTML once it is there. */
export const legalBody = (slug: string) => loaded.get(slug)
