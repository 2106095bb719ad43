import { PreviewOpened } from '#schema/preview.ts'
import { type Answering, type Endpoint, endpoint } from './endpoint.ts'
import { ofCompany } from './of-company.ts'

/** Opens a company's portal for a look, which is written down. Nothing of it is answered before that. */
export const openPreview = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:company/preview',
  policy: 'admin',
  answer: PreviewOpened,
})

/** What the client's portal reads, and the firm's preview of it. */
export type Previewed = Answering & { method: 'GET'; path: `/api/client${string}`; isPreviewed: true }
/** Gives the endpoint that somebody reads in place of the client's own. */
export type ReadAs = <const E extends Previewed>(
  endpoint: E,
) => Omit<E, 'path' | 'policy'> & Pick<Endpoint, 'path' | 'policy'>

/** What the firm reads in place of the client's own, as it looks at a company's portal. */
export const previewOf = <const E extends Previewed>(read: E) => ofCompany(read, openPreview.path)
