import type { LegalFrontMatter } from '#schema/content/pages/legal.ts'
import { markdownBodies } from './markdown-bodies.ts'

/** A legal text without its body; its address is its slug. */
type LegalDocument = LegalFrontMatter & { slug: string }

/** Every text of content/legal, by its address. */
export const legalDocuments = Object.values(
  import.meta.glob<LegalDocument>('#content/legal/*.md', { query: '?front', import: 'default', eager: true }),
)

export const { load: loadLegalBody, get: legalBody } = markdownBodies(
  import.meta.glob<string>('#content/legal/*.md', { query: '?body', import: 'default' }),
)
