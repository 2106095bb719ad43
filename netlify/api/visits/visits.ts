import { countVisit } from '#contract/visits.ts'
import { firm } from '#copy/firm.ts'
import { dayIn } from '#domain/zoned.ts'
import { insertVisit } from '#queries/visits.ts'
import { forAnyone } from '#server/auth/guard.ts'
import { asksForPrivacy } from '#server/http/asks-for-privacy.ts'
import { sourceOf } from '#server/http/client-address.ts'
import { limitInMemory } from '#server/http/limit-in-memory.ts'
import { serve } from '#server/http/serve.ts'

/** Programs that say what they are. */
const BOT = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|http/i
const RESULTS = '/assessment/results'
const withinLimit = limitInMemory(60)

/** The page counter: a day, a page and a source. Nothing of the visitor is stored. */
export const visits = forAnyone(countVisit.path)

serve(visits, countVisit, async (c, { body }) => {
  const { database, clock } = c.var.dependencies
  const now = clock()
  withinLimit(sourceOf(c.env?.ip), now)
  const agent = c.req.header('User-Agent')
  if (asksForPrivacy(c) || !agent || BOT.test(agent)) return undefined
  // The rest of such an address is the right to see the result.
  const page = body.page.startsWith(RESULTS) ? RESULTS : body.page
  await database.run(insertVisit({ ...body, page }, dayIn(firm.hours.timeZone, now)))
  return undefined
})
