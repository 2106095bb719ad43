import { DocumentWithdrawn } from '#schema/document.ts'
import { endpoint } from './endpoint.ts'

/** Takes back a file that has not been accepted yet. */
export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/api/client/documents/:id/withdraw',
  policy: 'client',
  isIdempotent: true,
  answer: DocumentWithdrawn,
})
