import * as v from 'valibot'
import { databaseOf, deleteDatabase } from './database.ts'
import { device, endLease, lastCachedPerson } from './device.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { discardEntries, dropEmpty } from './outbox-store.ts'
import { claimSharedFiles, deleteSharedFiles } from './shared-files.ts'
import { tellTabs } from './tabs.ts'

/** People whose saved data has yet to go, and those whose outbox has. */
const LISTS = {
  wiping: (id: string) => deleteDatabase(databaseOf(id)),
  discarding: async (id: string) => (await deleteSharedFiles()) && discardEntries(id),
}
type List = keyof typeof LISTS

const unfinished = (list: List) => readLocal(v.array(v.string()), list) ?? []
const note = (list: List, userId: string) => writeLocal(list, [...new Set([...unfinished(list), userId])])

/**
 * Removes what this device keeps, in all tabs. From the first moment nothing can be read any longer; the database
 * follows, at the next start if it must.
 */
export async function clearCache() {
  const userId = lastCachedPerson() ?? device.get().cachedPerson?.userId
  if (!userId) return
  note('wiping', userId)
  endLease()
  tellTabs()
  // What was shared waits for the same person's next sign-in, and for nobody else's.
  await claimSharedFiles(userId).catch(() => undefined)
  await finishClearing()
  await dropEmpty(userId)
}

/** Whoever signs out on purpose leaves nothing that waits to be sent either, nor what was shared to be. */
export async function discard(userId: string) {
  note('discarding', userId)
  await finish('discarding')
}

export async function finishClearing() {
  await finish('wiping')
  await finish('discarding')
}

async function finish(list: List) {
  for (const userId of unfinished(list)) {
    // Signed in again meanwhile: what lies there now is theirs.
    if (userId !== lastCachedPerson() && !(await LISTS[list](userId))) continue
    const left = unfinished(list).filter((other) => other !== userId)
    if (left.length > 0) writeLocal(list, left)
    else removeLocal(list)
  }
}
