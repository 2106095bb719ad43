import { SearchQuery, SearchResults } from '#schema/search.ts'
import { endpoint } from './endpoint.ts'

/** What the firm finds by some words: companies, people, leads, prospects, conversations, documents. */
export const searchFirm = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  policy: 'admin',
  query: SearchQuery,
  answer: SearchResults,
})
