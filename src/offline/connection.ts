import { useSyncExternalStore } from 'react'
import { serverReached } from '#data/server-reached.ts'

/** Whether there is a network, and our server answered when last asked: a captive portal counts as offline. */
export const isOnline = () => navigator.onLine && serverReached.get()

/** Calls back at each possible change; returns what ends it. */
export function watchConnection(watcher: () => void) {
  // Back on a network, the server has the benefit of the doubt.
  const trust = () => {
    serverReached.set(true)
    watcher()
  }
  addEventListener('online', trust)
  addEventListener('offline', watcher)
  const unwatch = serverReached.subscribe(watcher)
  return () => {
    removeEventListener('online', trust)
    removeEventListener('offline', watcher)
    unwatch()
  }
}

/** `isOnline`, followed; true on the server and while hydrating. */
export const useOnline = () => useSyncExternalStore(watchConnection, isOnline, () => true)
