import { mutate } from 'swr'
import { getUser } from '#contract/sign-in.ts'
import { store } from '#data/store.ts'
import { clearCache, finishClearing } from './clear-cache.ts'
import { cachedPersonOnDisk, device, isSigningOut, lastCachedPerson } from './device.ts'
import { dropDrafts } from './drafts.ts'
import { isInstalled } from './install.ts'
import { changePerson, NOBODY, refetchEverything } from './memory.ts'
import { sweepSharedFiles } from './shared-files.ts'
import { confirmSignOut, exclusiveSession } from './sign-out.ts'
import { listenToTabs } from './tabs.ts'

let started = false

/** Once a page: listens to the other tabs, and finishes what an earlier page could not. The session hook calls it. */
export function startOffline() {
  if (started) return
  started = true
  listenToTabs(
    () => {
      if (!store.get(device).leaving) return refetchEverything()
      dropDrafts()
      changePerson(NOBODY)
    },
    () => void mutate([getUser.path]),
  )
  addEventListener('online', settle)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && settle())
  void settle()
}

/** Ends an expired lease, an unfinished wipe, what was shared and never fetched, and a logout that the server does not know of yet. */
export async function settle() {
  if (lastCachedPerson() && !cachedPersonOnDisk()) {
    const shown = store.get(device).cachedPerson
    await clearCache()
    if (shown) refetchEverything()
  }
  await finishClearing()
  await sweepSharedFiles({ isAppWindow: isInstalled() })
  // A refusal is met again at the next occasion; the portal stays shut until then.
  if (isSigningOut()) await exclusiveSession(confirmSignOut).catch(() => 'pending')
}
