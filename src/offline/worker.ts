import { Workbox } from 'workbox-window'
import { UPDATE_CHECK_INTERVAL } from '#domain/timings.ts'

type Events = {
  /** A new version is here and waits. */
  waits: () => void
  /** A version has taken this page over; `before`: from another one. */
  tookOver: (before: boolean) => void
}

/** Registers the service worker and looks for its next version, for as long as the page lives. */
export async function register({ waits, tookOver }: Events) {
  const worker = new Workbox('/sw.js')
  let controlled = navigator.serviceWorker.controller !== null
  worker.addEventListener('waiting', waits)
  worker.addEventListener('controlling', () => {
    tookOver(controlled)
    controlled = true
  })
  // Without a worker the site works as well; registering is refused in some private windows.
  await worker.register().catch(() => undefined)
  lookAgainWhenSeen(worker)
  return worker
}

/** The browser looks for a new version at each navigation, which a page left open for days does not make. */
function lookAgainWhenSeen(registered: Workbox) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < UPDATE_CHECK_INTERVAL) return
    looked = Date.now()
    registered.update().catch(() => undefined)
  })
}
