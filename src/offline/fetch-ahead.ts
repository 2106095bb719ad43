import type * as v from 'valibot'
import { companyHeader } from '#data/company.ts'
import { fetchAnswer } from '#data/request.ts'
import { retried } from '#data/retried.ts'
import { QUERY_RETRIES } from '#domain/timings.ts'
import type { User } from '#schema/person.ts'
import type { Instant } from '#schema/units.ts'
import { cacheAnswer, nameAt, readCached } from './cache.ts'

/** `name`: what the answer is saved under, where that is not its path; `changedAt`: there is news in it from then on. */
type PortalRead = { answer: v.GenericSchema; path: string; name?: string; changedAt?: Instant }

/** An answer younger than this, in milliseconds, is not fetched again. */
const FRESH = 86_400_000

/**
 * Saves on this device what the person has not opened yet, one answer after the other while nothing else is to be done.
 * Ends with the first that does not come, tried again as any request is. Returns the way to stop it.
 */
export function fetchAhead({ id: userId, companyId }: Pick<User, 'id' | 'companyId'>, reads: PortalRead[]) {
  let isStopped = false
  const idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done))
  const run = async () => {
    for (const { answer, path, name: pathKept = path, changedAt = '' } of reads) {
      const name = nameAt(companyId, pathKept)
      await idle()
      if (isStopped) return
      const saved = await readCached(answer, userId, name)
      if (saved && saved.at > changedAt && Date.now() - Date.parse(saved.at) < FRESH) continue
      // Just back on a network, a request may still fail.
      const { received, at } = await retried(
        () => fetchAnswer(answer, path, { headers: companyHeader(path, companyId) }),
        QUERY_RETRIES,
      )
      if (isStopped) return
      await cacheAnswer(userId, name, { value: received, at })
    }
  }
  // Whatever could not be had is asked for, and its fault said, when it is opened.
  run().catch(() => undefined)
  return () => {
    isStopped = true
  }
}
