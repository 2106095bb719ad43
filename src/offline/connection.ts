import { useSyncExternalStore } from 'react'
import { reached } from '#data/reached.ts'

/** Whether there is a network, and our server answered when last asked: a captive portal counts as offline. */
export const isOnline = () => navigator.onLine && reached.get()

/** Calls back at each possible change; returns what ends it. */
export function watchConnection(watcher: () => void) {
  // Back on a network, the server has the benefit of the doubt.
  const trust = () => {
    reached.set(true)
    watcher()
  }
  addEventListener('online', trust)
  addEventListener('offline', watcher)
  const unwatch = reached.subscribe(watcher)
  return () => {
    removeEventListener('online', trust)
    removeEventListener('offline', watcher)
    unwatch()
  }
}

/** `isOnline`, followed; true on the server and while hydrating. */
export const useOnline = () => useSyncExternalStore(watchConnection, isOnline, () => true)
