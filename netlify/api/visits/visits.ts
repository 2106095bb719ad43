import { Hono } from 'hono'
import { countVisit, getSources } from '#contract/visits.ts'
import { firm } from '#copy/firm.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { dayIn } from '#domain/zoned.ts'
import { insertVisit, sourceSteps } from '#queries/visits.ts'
import { type AdminEnv, forAnyone } from '#server/auth/guard.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { asksForPrivacy } from '#server/http/request-checks.ts'
import { serve } from '#server/http/serve.ts'

/**
 * Lets `most` requests of one key through in a minute and refuses the next one. It counts in this instance's memory alone,
 * which is emptied every minute: for what must leave no trace of who asked.
 */
function limitInMemory(most: number) {
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string, now: Date) => {
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > most) throw new Refused('too_many_attempts', retryAfter(60))
  }
}

/** Programs that say what they are. */
const BOT = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|http/i
const RESULTS = '/assessment/results'
const withinLimit = limitInMemory(60)

/** The page counter: a day, a page and a source. Nothing of the visitor is stored. */
export const visits = forAnyone(countVisit.path)

serve(visits, countVisit, async (c, { body }) => {
  const { database, clock } = c.var.dependencies
  const now = clock()
  withinLimit(clientNetwork(c.env?.ip), now)
  const agent = c.req.header('User-Agent')
  if (asksForPrivacy(c) || !agent || BOT.test(agent)) return undefined
  // The rest of such an address is the right to see the result.
  const page = body.page.startsWith(RESULTS) ? RESULTS : body.page
  await database.run(insertVisit({ ...body, page }, dayIn(firm.hours.timeZone, now)))
  return undefined
})

const DAYS = 90
const MAX_SOURCES = 30

/** Where visitors come from and how far they go. */
export const sources = new Hono<AdminEnv>()

serve(sources, getSources, async (c) => {
  const begin = new Date(c.var.dependencies.clock().getTime() - DAYS * DAY_MS)
  const { rows } = await c.var.admin.read(sourceSteps(begin.toISOString(), MAX_SOURCES))
  return { days: DAYS, sources: rows[0] }
})
