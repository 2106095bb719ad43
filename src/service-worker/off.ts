/*
 * The kill switch: stands at /sw.js in place of the worker when a build is made with SERVICE_WORKER=off. Whatever the
 * worker has kept goes, and then the worker itself; pages come from the network again. It reloads nobody's page, and
 * leaves alone what people have written: that is the pages' own, in IndexedDB.
 */
declare const self: ServiceWorkerGlobalScope

async function leave() {
  await self.registration.unregister()
  // The worker before this one may still be answering a request, and whoever looks into a cache makes it anew.
  for (let names = await caches.keys(); names.length > 0; names = await caches.keys())
    await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

export {}
