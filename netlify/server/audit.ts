import type { Context } from 'hono'
import { prefixOf } from './client-address.ts'
import type { ApiEnv } from './parts.ts'

/** What every audit line says about its request. */
export type Circumstances = { requestId: string; ipPrefix: string; now: string }

export const circumstances = (c: Context<ApiEnv>): Circumstances => ({
  requestId: c.var.requestId,
  ipPrefix: prefixOf(c.env?.ip),
  now: c.var.parts.clock().toISOString(),
})
