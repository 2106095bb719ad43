import { BooksOverview, BooksPublication, BooksPublished, BooksQuery, BooksUndo, BooksUndone } from '#schema/books.ts'
import { endpoint } from './endpoint.ts'

/** What files of books are matched to: every company's names and months. */
export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  policy: 'admin',
  query: BooksQuery,
  answer: BooksOverview,
})

export const publishBooks = endpoint({
  method: 'POST',
  path: '/api/admin/books/publish',
  policy: 'admin',
  notifies: true,
  maxBytes: 160 * 1024,
  body: BooksPublication,
  answer: BooksPublished,
})

/**
 * Undoes what was imported together, for each company of which nothing was published or changed since. Refused where nothing
 * can be undone before a newer import of the same months is.
 */
export const undoBooks = endpoint({
  method: 'POST',
  path: '/api/admin/books/undo',
  policy: 'admin',
  body: BooksUndo,
  answer: BooksUndone,
})
