import { useSyncExternalStore } from 'react'
import { serverReached } from '#data/server-reached.ts'
import { store } from '#data/store.ts'
import { CONNECTION_CHECK_INTERVAL, SHORTEST_OUTAGE } from '#domain/timings.ts'

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

/**
 * Calls back when the connection is there again: the device says so, or our server answers after a while of not being reached.
 * One request that fails among others that are answered is no outage: to fetch all anew for it would have it fail again, and
 * so on without end.
 */
export function watchReconnection(watcher: () => void) {
  let lostAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // Both may tell of the same return.
  const callBack = () => {
    clearTimeout(timer)
    timer = setTimeout(watcher)
  }
  addEventListener('online', callBack)
  store.sub(serverReached, () => {
    if (!store.get(serverReached)) lostAt = Date.now()
    else if (Date.now() - lostAt >= SHORTEST_OUTAGE) callBack()
  })
}

/** `isOnline`, followed; true on the server and while hydrating. */
export const useOnline = () => useSyncExternalStore(watchConnection, isOnline, () => true)

/** A file of ours whose type no captive portal's sign-in page has; the worker leaves a HEAD alone. */
const OURS = '/manifest.webmanifest'

let check: Promise<boolean> | undefined

/**
 * A kept page comes without a request that would fail: one small one tells whether we are reached. The device itself
 * says "online" on any Wi-Fi, wherever it leads. While the answer is no, it is asked again, once for all who wait. Resolves
 * to whether the answer was no before.
 */
export const checkConnection = () => (check ??= untilReached().finally(() => (check = undefined)))

async function untilReached() {
  let lost = false
  while (!(await isReached())) {
    lost = true
    store.set(serverReached, false)
    await new Promise((resume) => setTimeout(resume, CONNECTION_CHECK_INTERVAL))
  }
  // What other requests have found stands.
  if (lost) store.set(serverReached, true)
  return lost
}

const isReached = () =>
  fetch(OURS, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, headers }) => ok && !!headers.get('content-type')?.includes('manifest'),
    () => false,
  )

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether nothing should be fetched that nobody asked for: the connection is slow, or its owner saves data. */
export function isSlowOrMetered() {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData || /2g$/.test(effectiveType ?? '')
}
