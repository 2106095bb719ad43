/*
 * The kill switch: stands at /sw.js in place of the worker when a build is made with SERVICE_WORKER=off. Whatever the
 * worker has kept goes, and then the worker itself; pages come from the network again. It reloads nobody's page, and
 * leaves alone what people have written: that is the pages' own, in IndexedDB.
 */
declare const self: ServiceWorkerGlobalScope

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

export {}
