import { User } from '#schema/person.ts'
import { cacheAnswer, evicted, PROFILE, readCached } from './cache.ts'
import { databaseOf, deleteDatabase } from './database.ts'
import { evictBytes } from './offline-files-store.ts'

/**
 * Documents and figures can be fetched again, words cannot: what is kept gives way, the largest first, until `put` goes
 * through. Throws where it does not even then.
 */
export async function freeSpace(personId: string, put: () => Promise<void>) {
  await evictBytes(personId)
  try {
    await put()
  } catch {
    const person = await readCached(User, personId, PROFILE)
    await deleteDatabase(databaseOf(personId))
    await put()
    // Without them the portal would not open in the tunnel, and nobody see what waits in it.
    if (person) await cacheAnswer(personId, PROFILE, person)
  } finally {
    evicted.set(evicted.get() + 1)
  }
}
