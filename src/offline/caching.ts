import { currentUser } from '#data/session.ts'
import { store } from '#data/store.ts'
import { refetch } from '#data/swr.ts'
import { cacheAfterSignIn } from './cache-after-sign-in.ts'
import { clearCache, discard } from './clear-cache.ts'
import { device } from './device.ts'
import { isNothingUnsent } from './outbox.ts'
import { readEntries } from './outbox-store.ts'
import { askToPersist, outboxChanged } from './outbox-turns.ts'
import { tellTabs } from './tabs.ts'

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
  await refetch('/api/client/')
  return true
}

/** What was kept goes, and nothing more comes; what has not been sent stays until it is. */
export const stopCaching = () => clearCache()

/** Everything of the person's goes, what has not been sent included, and nothing more comes. False where something stays. */
export async function clearDevice(userId: string) {
  await clearCache()
  await discard(userId)
  await outboxChanged()
  const left = (await indexedDB.databases?.().catch(() => [])) ?? []
  return !left.some(({ name }) => name?.endsWith(userId))
}

/** Whether something of theirs waits here to be sent, as the device says: a page that has just opened has not read it. */
export const isSomethingUnsent = async (userId: string) =>
  !isNothingUnsent() && (await readEntries(userId).catch(() => [])).length > 0
