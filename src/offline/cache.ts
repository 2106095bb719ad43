import type { UseStore } from 'idb-keyval'
import { atom } from 'jotai'
import * as v from 'valibot'
import type { Answer } from '#data/request.ts'
import { store } from '#data/store.ts'
import { Instant } from '#schema/units.ts'
import { databaseOf, deleteDatabase, storeIn } from './database.ts'
import { cachedPersonOnDisk, device, lastCachedPerson } from './device.ts'
import { getEncrypted, putEncrypted } from './encrypted.ts'

/** The name under which the person themselves is saved. */
export const PROFILE = 'person'

/** The name of an answer of a company's: `<company> <path>`. Nobody finds it at another company. */
export const nameAt = (companyId: string | null, name: string) => (companyId ? `${companyId} ${name}` : name)

/** Whether an answer is a company's, and what it is called there. */
export function partsOf(name: string) {
  const [, companyId = null, path = name] = /^([^ /]+) (.+)$/.exec(name) ?? []
  return { companyId, path }
}

/** False while this device has refused to keep something: the screen says that it cannot save for offline. */
export const savingWorks = atom(true)
const refused = new Set<string>()
/** Names of answers that lie here in a shape that this version cannot read: they are asked for anew, and not removed. */
export const unreadable = atom<ReadonlySet<string>>(new Set<string>())
/** How often this page has saved something: whoever shows what lies here looks again. */
export const saves = atom(0)
/** How often it has let go of what was kept, for want of room beside words that are nowhere else. */
export const evicted = atom(0)

/** Keeps an answer for this person, if the device keeps anything for them. Never throws. */
export async function cacheAnswer(userId: string, name: string, answer: Answer<unknown>) {
  const saved = await withCache(userId, (store) =>
    putEncrypted(store, name, { ...answer, shape: shapeOf(name) }).then(() => true),
  )
  if (saved) {
    refused.delete(name)
    noteReadable(name, true)
    store.set(saves, store.get(saves) + 1)
  } else if (saved === null) refused.add(name)
  // Of somebody who has gone: nothing is to be said of it any longer.
  else refused.clear()
  store.set(savingWorks, refused.size === 0)
}

function noteReadable(name: string, isReadable: boolean) {
  if (store.get(unreadable).has(name) !== isReadable) return
  const names = new Set(store.get(unreadable))
  if (isReadable) names.delete(name)
  else names.add(name)
  store.set(unreadable, names)
}

const Saved = v.object({ value: v.unknown(), at: Instant, shape: v.optional(v.unknown()) })

/**
 * What was kept for this person, as of when, brought to today's shape (cache.ts); null where there is nothing. What
 * cannot be read stays on the device and is noted in `unreadable`.
 */
export async function readCached<S extends v.GenericSchema>(schema: S, userId: string, name: string, now = Date.now()) {
  if (cachedPersonOnDisk(now)?.userId !== userId) return null
  const found = await withCache(userId, (store) => getEncrypted(store, name))
  if (found === undefined || found === null) return null
  const answer = read(schema, name, found)
  noteReadable(name, answer !== null)
  return answer
}

function read<S extends v.GenericSchema>(schema: S, name: string, found: unknown) {
  try {
    const { value, at, shape } = v.parse(Saved, found)
    return { value: v.parse(schema, upgraded(name, value, shape)), at } satisfies Answer<v.InferOutput<S>>
  } catch {
    return null
  }
}

/** What `use` finds or does. Undefined where the device keeps nothing for this person, null where its storage fails. */
export async function withCache<T>(userId: string, use: (store: UseStore) => Promise<T>) {
  // On disk as well: another tab may have signed out, and this one not have heard of it yet.
  const isKept = () => store.get(device).cachedPerson?.userId === userId && lastCachedPerson() === userId
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

/**
 * Answers lie on a device across deploys. Where a schema of one gets a field that it asks for, or changes its shape, add a
 * step here that brings an answer of the version before up to it; the number of steps is the version that is saved with
 * each answer. A step only fills in what is missing: an older tab saves what a newer server has said, too.
 */
type Step = (value: unknown) => unknown

/** By the beginning of the path that an answer is saved under; the first that fits counts. */
export const CACHE_STEPS: readonly (readonly [name: string, steps: readonly Step[]])[] = []

const stepsOf = (name: string) => CACHE_STEPS.find(([beginning]) => partsOf(name).path.startsWith(beginning))?.[1] ?? []

/** The version of the shape that this build saves an answer in. */
const shapeOf = (name: string) => stepsOf(name).length

/** What was saved in the shape of a version, in today's; one of a newer version stays as it is. */
function upgraded(name: string, value: unknown, shape: unknown) {
  const steps = stepsOf(name).slice(typeof shape === 'number' ? shape : 0)
  return steps.reduce((before, step) => step(before), value)
}
