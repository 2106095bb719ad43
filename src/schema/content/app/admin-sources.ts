import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'
import { FUNNEL_STEPS } from '#schema/visit.ts'

/** content/app/admin-sources.json: from a visit to a client, by source, on the firm's first page. */
export const AdminSourcesPage = v.strictObject({
  heading: heading(),
  what: words(),
  intro: words('days'),
  source: words(),
  steps: v.strictObject(v.entriesFromList(FUNNEL_STEPS, words())),
  all: words(),
  unknown: words(),
  /** What is counted together once a day has too many pages and sources. */
  rest: words(),
  empty: words(),
  note: words(),
})
export type AdminSourcesPage = v.InferOutput<typeof AdminSourcesPage>
