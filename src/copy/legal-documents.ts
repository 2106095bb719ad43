import type { LegalFrontMatter } from '#schema/content/pages/legal.ts'

/** A legal text without its body; its address is its slug. */
export type LegalDocument = LegalFrontMatter & { slug: string }

/** Every text of content/legal, by its address. */
export const legalDocuments = Object.values(
  import.meta.glob<LegalDocument>('#content/legal/*.md', { query: '?front', import: 'default', eager: true }),
)
