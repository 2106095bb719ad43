import * as v from 'valibot'
import { DocumentHistory, Documents } from '#schema/document.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/** The latest version of each document, newest first; of those whose name or vendor holds `q`. */
export const getDocuments = endpoint({
  method: 'GET',
  path: '/api/client/documents',
  policy: 'client',
  isPreviewed: true,
  query: v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
  answer: Documents,
})

/** Every version of one, and who has opened it. */
export const getDocumentHistory = endpoint({
  method: 'GET',
  path: '/api/client/documents/:id',
  policy: 'client',
  isPreviewed: true,
  answer: DocumentHistory,
})

/** The document's bytes; who takes them stands in its list of views. */
export const getDocumentFile = endpoint({ method: 'GET', path: '/api/client/documents/:id/file', policy: 'client' })

/** Takes back a file that has not been accepted yet. */
export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/api/client/documents/:id/withdraw',
  policy: 'client',
  answer: Done,
})
