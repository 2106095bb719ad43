import { atom, useAtomValue } from 'jotai'
import type { Workbox } from 'workbox-window'
import { store } from '#data/store.ts'
import { IDLE_TIMEOUT, TAKE_OVER_TIMEOUT } from '#domain/timings.ts'
import { checkConnection } from './connection.ts'

/** `waiting`: a new version is here and takes over when asked. `replaced`: another tab has asked; reload this one. */
export type Update = 'none' | 'waiting' | 'replaced'

const update = atom<Update>('none')
export const useUpdate = () => useAtomValue(update)

let worker: Workbox | undefined
let applying = false
let reloading = false

/** Registers the service worker once the page has loaded and rests. In development there is none. */
export async function watchForUpdates() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await loaded()
  if (navigator.serviceWorker.controller) void checkConnection()
  // Without it the site works as well; the network may go just now.
  const loadedWorker = await import('./worker.ts').catch(() => undefined)
  worker = await loadedWorker?.register({
    waits: () => store.set(update, 'waiting'),
    tookOver: (before) => {
      if (applying) reload()
      // The first worker claims the page without having replaced anything.
      else if (before) store.set(update, 'replaced')
    },
  })
}

/** Asked for by the person: the waiting version takes over, then this page reloads, once. */
export function applyUpdate() {
  if (applying) return
  applying = true
  if (store.get(update) !== 'waiting') return reload()
  worker?.messageSkipWaiting()
  // Whatever has become of the version that waited, the person has asked for a fresh page.
  setTimeout(reload, TAKE_OVER_TIMEOUT)
}

function reload() {
  if (reloading) return
  reloading = true
  location.reload()
}

/** For a page that is about to reload anyway: lets a waiting version answer it. */
export async function letWaitingVersionIn() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return
  await new Promise<void>((resume) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resume(), { once: true })
    setTimeout(resume, TAKE_OVER_TIMEOUT)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

const loaded = async () => {
  if (document.readyState !== 'complete')
    await new Promise((resume) => addEventListener('load', resume, { once: true }))
  await new Promise((resume) =>
    'requestIdleCallback' in window ? requestIdleCallback(resume, { timeout: IDLE_TIMEOUT }) : setTimeout(resume, 200),
  )
}
