import * as v from 'valibot'
import { store } from '#data/store.ts'
import { databaseOf, deleteDatabase, usersWithData } from './database.ts'
import { device, endLease, lastCachedPerson } from './device.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { discardEntries, dropEmpty } from './outbox-store.ts'
import { claimSharedFiles, deleteSharedFiles } from './shared-files.ts'
import { tellTabs } from './tabs.ts'

/** Unfinished deletions, as lists of user ids. `wiping`: cached data. `discarding`: outbox and shared files. */
const LISTS = {
  wiping: (id: string) => deleteDatabase(databaseOf(id)),
  discarding: async (id: string) => (await deleteSharedFiles()) && discardEntries(id),
}
type List = keyof typeof LISTS

const unfinished = (list: List) => readLocal(v.array(v.string()), list) ?? []
const addUnfinished = (list: List, userId: string) => writeLocal(list, [...new Set([...unfinished(list), userId])])

/**
 * Removes the cached data, in all tabs. Ends the lease first, so that nothing can be read from then on. Then deletes
 * the database; `finishClearing` retries that at the next start if it fails.
 */
export async function clearCache() {
  const userId = lastCachedPerson() ?? store.get(device).cachedPerson?.userId
  if (!userId) return
  addUnfinished('wiping', userId)
  endLease()
  tellTabs()
  // What was shared waits for the same person's next sign-in, and for nobody else's.
  await claimSharedFiles(userId).catch(() => undefined)
  await finishClearing()
  await dropEmpty(userId)
}

/** Whoever signs out on purpose leaves nothing that waits to be sent either, nor what was shared to be. */
export async function discard(userId: string) {
  addUnfinished('discarding', userId)
  await finish('discarding')
}

export async function finishClearing() {
  // A page that was closed while it removed what had arrived during a wipe has left that behind, and no list names it.
  const left = await usersWithData().catch(() => [])
  for (const userId of left) if (userId !== lastCachedPerson()) addUnfinished('wiping', userId)
  await finish('wiping')
  await finish('discarding')
}

async function finish(list: List) {
  for (const userId of unfinished(list)) {
    // A person who has signed in again keeps the data. Only their id is removed from the list.
    if (userId !== lastCachedPerson() && !(await LISTS[list](userId))) continue
    const left = unfinished(list).filter((other) => other !== userId)
    if (left.length > 0) writeLocal(list, left)
    else removeLocal(list)
  }
}
