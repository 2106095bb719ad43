import { logOut } from '#contract/sign-in.ts'
import { call } from '#data/call.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import { clearCache, discard } from './clear-cache.ts'
import { device, isSigningOut, setSigningOut } from './device.ts'
import { dropDrafts } from './drafts.ts'
import { exclusively } from './exclusively.ts'
import { changePerson, currentPerson, NOBODY } from './memory.ts'
import { setOutboxOwner } from './outbox.ts'
import { dropPush } from './push-messages.ts'
import { tellTabs } from './tabs.ts'

/** Signing in and out happens in one tab at a time, or a late logout would end the session that has just begun. */
export const exclusiveSession = <T>(work: () => Promise<T>): Promise<T> => exclusively('clear.session', work)

/**
 * Removes what this device keeps, what waits to be sent included, then tells the server. `pending`: not reached; the cookie cannot be removed from
 * here, so the portal stays shut until a later try has got through. Throws the server's refusal, with the same effect.
 */
export async function signOut(): Promise<'confirmed' | 'pending'> {
  const personId = currentPerson()?.id ?? store.get(device).cachedPerson?.userId
  dropDrafts()
  // The session's end is what the server goes by; this is for a device that is offline.
  void dropPush().catch(() => undefined)
  setOutboxOwner(null)
  setSigningOut(true)
  changePerson(NOBODY)
  tellTabs()
  await clearCache()
  if (personId) await discard(personId)
  return exclusiveSession(confirmSignOut)
}

/** To call `exclusiveSession`. */
export async function confirmSignOut(): Promise<'confirmed' | 'pending'> {
  if (!isSigningOut()) return 'confirmed'
  try {
    await call(logOut)
  } catch (error) {
    if (error instanceof UnreachableError) return 'pending'
    // No session left to end.
    if (!(error instanceof HttpError && error.status === 401)) throw error
  }
  setSigningOut(false)
  changePerson(NOBODY)
  tellTabs()
  return 'confirmed'
}
