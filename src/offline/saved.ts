import type { UseStore } from 'idb-keyval'
import * as v from 'valibot'
import type { Answer } from '#data/request.ts'
import { watched } from '#data/watched.ts'
import { Instant } from '#schema/units.ts'
import { databaseOf, deleteDatabase, storeIn } from './database.ts'
import { device, keptOnDisk, lastKept } from './device.ts'
import { getSealed, putSealed } from './sealed.ts'

/** The name under which the person themselves is saved. */
export const PROFILE = 'person'

/** False while this device has refused to keep something: the screen says that it cannot save for offline. */
export const savingWorks = watched(true)
const refused = new Set<string>()
/** How often this page has saved something: whoever shows what lies here looks again. */
export const saves = watched(0)
/** How often it has let go of what was kept, for want of room beside words that are nowhere else. */
export const givenUp = watched(0)

/** Keeps an answer for this person, if the device keeps anything for them. Never throws. */
export async function save(userId: string, name: string, answer: Answer<unknown>) {
  const saved = await inSaved(userId, (store) => putSealed(store, name, answer).then(() => true))
  if (saved) {
    refused.delete(name)
    saves.set(saves.get() + 1)
  } else if (saved === null) refused.add(name)
  // Of somebody who has gone: nothing is to be said of it any longer.
  else refused.clear()
  savingWorks.set(refused.size === 0)
}

/** What was kept for this person, as of when; null where there is nothing, or nothing that today's shape can read. */
export async function readSaved<S extends v.GenericSchema>(schema: S, userId: string, name: string, now = Date.now()) {
  if (keptOnDisk(now)?.userId !== userId) return null
  const found = await inSaved(userId, (store) => getSealed(store, name))
  const parsed = v.safeParse(v.object({ value: schema, at: Instant }), found)
  return parsed.success ? (parsed.output as Answer<v.InferOutput<S>>) : null
}

/** What `use` finds or does. Undefined where the device keeps nothing for this person, null where its storage fails. */
export async function inSaved<T>(userId: string, use: (store: UseStore) => Promise<T>) {
  // On disk as well: another tab may have signed out, and this one not have heard of it yet.
  const isKept = () => device.get().kept?.userId === userId && lastKept() === userId
  if (!isKept()) return undefined
  try {
    return await use(storeIn(databaseOf(userId)))
  } catch {
    return null
  } finally {
    // Wiped meanwhile: what this has just written, or the database it has opened anew, goes as well.
    if (!isKept()) void deleteDatabase(databaseOf(userId))
  }
}
