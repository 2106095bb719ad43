import * as v from 'valibot'
import { type Answering, type Endpoint, endpoint } from './endpoint.ts'

/** Answer of `POST /api/admin/companies/:id/preview`: whose portal it is. Without `person` nobody of the company is there yet. */
export const PreviewOpened = v.object({
  success: v.literal(true),
  companyName: v.string(),
  person: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
})
export type PreviewOpened = v.InferOutput<typeof PreviewOpened>

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

type OfClient = Endpoint & { path: `/api/client${string}` }
type Below<At extends string, Path extends string> = Path extends `/api/client${infer Rest}` ? `${At}${Rest}` : never

/** An endpoint that the firm has as well as the client, below an address that names the company. */
export const ofCompany = <const E extends OfClient, const At extends `/api/admin/${string}`>(
  { path, policy: _, ...endpoint }: E,
  at: At,
) => ({
  ...endpoint,
  path: path.replace('/api/client', at) as Below<At, E['path']>,
  policy: 'admin' as const,
})
