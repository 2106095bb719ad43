import { useSyncExternalStore } from 'react'
import { serverReached } from '#data/server-reached.ts'
import { store } from '#data/store.ts'

/** Whether there is a network, and our server answered when last asked: a captive portal counts as offline. */
export const isOnline = () => navigator.onLine && store.get(serverReached)

/** Calls back at each possible change; returns what ends it. */
export function watchConnection(watcher: () => void) {
  // Back on a network, the server has the benefit of the doubt.
  const trust = () => {
    store.set(serverReached, true)
    watcher()
  }
  addEventListener('online', trust)
  addEventListener('offline', watcher)
  const unwatch = store.sub(serverReached, watcher)
  return () => {
    removeEventListener('online', trust)
    removeEventListener('offline', watcher)
    unwatch()
  }
}

/** `isOnline`, followed; true on the server and while hydrating. */
export const useOnline = () => useSyncExternalStore(watchConnection, isOnline, () => true)
