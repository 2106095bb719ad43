import * as v from 'valibot'
import { Page } from './lead.ts'

/** `POST /api/visits`: one page that was opened. `source` is empty where nobody knows; `isEntry`: the visit began here. */
export const PageVisit = v.strictObject({
  page: v.pipe(Page, v.regex(/^[\w/-]*$/), v.maxLength(200)),
  source: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(120)),
  isEntry: v.boolean(),
})
export type PageVisit = v.InferOutput<typeof PageVisit>

/** The steps from a visit to a client, in order. */
export const FUNNEL_STEPS = ['visits', 'assessments', 'leads', 'bookings', 'clients'] as const

/** Answer of `GET /api/admin/sources`: what each source has brought in the last `days` days, the busiest first. */
export const SourceCounts = v.object({
  days: v.number(),
  sources: v.array(v.object({ source: v.string(), ...v.entriesFromList(FUNNEL_STEPS, v.number()) })),
})
export type SourceCounts = v.InferOutput<typeof SourceCounts>
