import { Hono } from 'hono'
import { getSources } from '#contract/visits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { sourceSteps } from '#queries/visits.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { serve } from '#server/http/serve.ts'

const DAYS = 90
const MAX_SOURCES = 30

/** Where visitors come from and how far they go. */
export const sources = new Hono<AdminEnv>()

serve(sources, getSources, async (c) => {
  const begin = new Date(c.var.dependencies.clock().getTime() - DAYS * DAY_MS)
  const { rows } = await c.var.admin.read(sourceSteps(begin.toISOString(), MAX_SOURCES))
  return { days: DAYS, sources: rows[0] }
})
