import { BooksImport } from '#schema/books.ts'
import {
  GridQuery,
  MetricsGrid,
  MonthBase,
  MonthChange,
  MonthDetail,
  MonthsChanged,
  PublishRequest,
  SavedMonth,
} from '#schema/firm-month.ts'
import { endpoint } from './endpoint.ts'

/** A company's months up to one of them: drafts, and what clients see. */
export const getMetricsGrid = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/metrics',
  policy: 'admin',
  query: GridQuery,
  answer: MetricsGrid,
})

export const publishMonths = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/metrics/publish',
  policy: 'admin',
  notifies: true,
  body: PublishRequest,
  answer: MonthsChanged,
})

/** Makes drafts from bookkeeping exports: all of the files, or none. The host takes 6 MB at most. */
export const importBooks = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/metrics/import',
  policy: 'admin',
  maxBytes: 4_000 * 1024,
  body: BooksImport,
  answer: MonthsChanged,
})

export const getImportedFile = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/metrics/imports/:import/file',
  policy: 'admin',
})

/** One month: its draft, what clients see of it, and what they have seen before. */
export const getMonth = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/metrics/:month',
  policy: 'admin',
  answer: MonthDetail,
})

/** Saves a draft. Its limit is high, because a month can have hundreds of expense categories. */
export const saveMonth = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/metrics/:month',
  policy: 'admin',
  maxBytes: 128 * 1024,
  body: MonthChange,
  answer: SavedMonth,
})

/** Begins a new version of a published month. */
export const reviseMonth = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/metrics/:month/revise',
  policy: 'admin',
  body: MonthBase,
  answer: SavedMonth,
})

/** Throws a draft away. */
export const discardMonth = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/metrics/:month/discard',
  policy: 'admin',
  body: MonthBase,
  answer: SavedMonth,
})
