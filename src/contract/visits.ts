import * as v from 'valibot'
import { PageVisit, SourceCounts } from '#schema/visit.ts'
import { endpoint } from './endpoint.ts'

/** A page was opened. Nobody waits for it, and it may be lost. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/api/visits',
  policy: 'public',
  isSentOnce: true,
  status: 204,
  body: PageVisit,
  answer: v.undefined(),
})

/** From a visit to a client, by where the visit came from. */
export const getSources = endpoint({ method: 'GET', path: '/api/admin/sources', policy: 'admin', answer: SourceCounts })
