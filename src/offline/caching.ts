import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { currentUser } from '#data/session.ts'
import { store } from '#data/store.ts'
import { refetchAll, useRetained } from '#data/swr.ts'
import type { User } from '#schema/person.ts'
import { Instant } from '#schema/units.ts'
import { partsOf, saves, withCache } from './cache.ts'
import { cacheAfterSignIn } from './cache-after-sign-in.ts'
import { clearCache, discard } from './clear-cache.ts'
import { device } from './device.ts'
import { encryptedNames, getEncrypted } from './encrypted.ts'
import { isFileName } from './offline-files-store.ts'
import { isNothingUnsent } from './outbox.ts'
import { askToPersist, outboxChanged } from './outbox-runs.ts'
import { readEntries } from './outbox-store.ts'
import { refetchSession } from './session.ts'
import { tellTabs } from './tabs.ts'
import { forgetChosenFiles } from './use-shared-files.ts'

/**
 * From now on this device keeps what the person sees, and first what is on the screen. False where it does not let us.
 * The lease begins with the server's own word of who this is. Throws `HttpError`.
 */
export async function startCaching() {
  const { value } = await currentUser()
  if (value.user) await cacheAfterSignIn(value.user, true)
  if (!store.get(device).cachedPerson) return false
  tellTabs()
  void askToPersist()
  // What was seen before would be shown as saved here, and is not: of another company, for one.
  await refetchAll('/api/client/')
  return true
}

/** What was kept goes, and nothing more comes; what has not been sent stays until it is. */
export async function stopCaching() {
  await clearCache()
  // What is remembered of the company that is open went with it, and comes again where there are several.
  void refetchSession()
}

/** Everything of the person's goes, what has not been sent included, and nothing more comes. False where something stays. */
export async function clearDevice(userId: string) {
  await clearCache()
  await discard(userId)
  forgetChosenFiles()
  await outboxChanged()
  const left = (await indexedDB.databases?.().catch(() => [])) ?? []
  return !left.some(({ name }) => name?.endsWith(userId))
}

/** Whether something of theirs waits here to be sent, as the device says: a page that has just opened has not read it. */
export const isSomethingUnsent = async (userId: string) =>
  !isNothingUnsent() && (await readEntries(userId).catch(() => [])).length > 0

/** An answer that the device has saved: the path it came from, when it was given, and whether it is of no month. */
export type CachedAnswer = { name: string; at: Instant; isEmpty: boolean }

export type StoredHere = {
  /** Undefined where nothing is kept, null where the storage does not answer. */
  answers: CachedAnswer[] | null | undefined
  /** In bytes, about, of the whole site; undefined where the browser does not say. */
  used: number | undefined
  /** Whether the browser has promised not to clear it. */
  isPromised: boolean
}

const Stamped = v.object({ value: v.unknown(), at: Instant })

/** What is answered of months where the company has none. */
const Empty = v.union([v.strictTuple([]), v.object({ published: v.strictTuple([]) })])

async function storedHere(userId: string, company: string | null): Promise<StoredHere> {
  const isHere = (name: string) => !isFileName(name) && [null, company].includes(partsOf(name).companyId)
  const answers = await withCache(userId, async (store) => {
    const names = (await encryptedNames(store)).filter(isHere)
    const found = await Promise.all(names.map(async (name) => ({ name, value: await getEncrypted(store, name) })))
    return found.flatMap(({ name, value }) =>
      v.is(Stamped, value) ? [{ name: partsOf(name).path, at: value.at, isEmpty: v.is(Empty, value.value) }] : [],
    )
  })
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const isPromised = await navigator.storage?.persisted?.().catch(() => false)
  return { answers, used: estimate?.usage, isPromised: isPromised === true }
}

/** What lies here for this person now, at the company that is open; `again` after a change. */
export function useStoredHere({ id: userId, companyId }: Pick<User, 'id' | 'companyId'>, isKept: boolean) {
  const key = ['stored', userId, companyId, isKept] as const
  useRetained(key)
  const { data, mutate } = useSWR(key, () => storedHere(userId, companyId), { dedupingInterval: 0 })
  const count = useAtomValue(saves)
  useEffect(() => {
    if (count > 0) void mutate()
  }, [count, mutate])
  return { stored: data, again: () => void mutate() }
}
