import * as v from 'valibot'

export const SEARCH_LIMIT = 100
/** How many of one kind an answer has at most. */
export const MAX_PER_KIND = 6
export const SEARCH_KINDS = [
  'company',
  'person',
  'prospect',
  'lead',
  'conversation',
  'document',
  'request',
  'question',
  'message',
] as const

/** Something found by its words. What does not apply to its kind is empty, or null. */
export const SearchResult = v.object({
  kind: v.picklist(SEARCH_KINDS),
  id: v.string(),
  title: v.string(),
  /** Of a question about a transaction: its month. */
  detail: v.string(),
  /** Of a message: the words around what was found. */
  excerpt: v.string(),
  company: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The conversation to open. */
  thread: v.nullable(v.string()),
})
export type SearchResult = v.InferOutput<typeof SearchResult>

/** Answer of `GET /api/admin/search`, the best first. */
export const SearchResults = v.object({ found: v.array(SearchResult) })

export const SearchQuery = v.object({ q: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SEARCH_LIMIT)) })
