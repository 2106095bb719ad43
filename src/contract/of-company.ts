import type { Endpoint } from './endpoint.ts'

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
