import type * as v from 'valibot'
import { retried } from '#data/retried.ts'
import { QUERY_RETRIES } from '#domain/timings.ts'
import type { User } from '#schema/person.ts'
import type { Instant } from '#schema/units.ts'
import { nameAt, readCached } from './cache.ts'
import { fetchAndSave } from './fetch-and-save.ts'

/** `name`: what the answer is also saved under, and looked for; `changedAt`: there is news in it from then on. */
type PortalRead = { answer: v.GenericSchema; path: string; name?: string; changedAt?: Instant }

/** An answer younger than this, in milliseconds, is not fetched again. */
const FRESH = 86_400_000

/**
 * Saves on this device what the person has not opened yet, one answer after the other while nothing else is to be done.
 * Ends with the first that does not come, tried again as any request is. Returns the way to stop it.
 */
export function fetchAhead({ id: personId, companyId }: Pick<User, 'id' | 'companyId'>, reads: PortalRead[]) {
  let isStopped = false
  const idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done))
  const run = async () => {
    for (const { answer, path, name = path, changedAt = '' } of reads) {
      await idle()
      if (isStopped) return
      const saved = await readCached(answer, personId, nameAt(companyId, name))
      if (saved && saved.at > changedAt && Date.now() - Date.parse(saved.at) < FRESH) continue
      // Just back on a network, a request may still fail.
      const fetched = await retried(() => fetchAndSave(answer, path, { personId, companyId }, name), QUERY_RETRIES)
      await fetched.isSaved
    }
  }
  // Whatever could not be had is asked for, and its fault said, when it is opened.
  run().catch(() => undefined)
  return () => {
    isStopped = true
  }
}
