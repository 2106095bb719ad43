import { everyDeclaredRoute } from '#local/api-table.ts'
import type { DeclaredRoute } from '#server/auth/policy.ts'
import { ADMIN_SAMPLES } from './admin-samples.ts'
import type { Sample } from './api-matrix.ts'
import { CLIENT_SAMPLES } from './client-samples.ts'
import { MEMBER_SAMPLES, PUBLIC_SAMPLES } from './public-samples.ts'

const ROUTE_SAMPLES: Record<string, Sample> = {
  ...PUBLIC_SAMPLES,
  ...MEMBER_SAMPLES,
  ...CLIENT_SAMPLES,
  ...ADMIN_SAMPLES,
}

export type SampledRoute = { name: string; route: DeclaredRoute; sample: Sample }

/** Every route there is, with how it is called. @throws for a route that no sample names */
export function sampledRoutes(): SampledRoute[] {
  const named = everyDeclaredRoute().map((route) => ({ route, name: `${route.method} ${route.path}` }))
  const missing = named.filter(({ name }) => !ROUTE_SAMPLES[name]).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(`No sample in tests/support/*-samples*.ts says how to call ${missing.join(', ')}`)
  return named.map((one) => ({ ...one, sample: ROUTE_SAMPLES[one.name]! }))
}
