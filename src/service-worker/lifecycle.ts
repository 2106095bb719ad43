import { precache } from './precache.ts'
import { dropOldPages, routePages } from './router.ts'

declare const self: ServiceWorkerGlobalScope

/** The page of a first visit is answered from here at once, so that what it loads later works offline too. */
export const activate = (event: ExtendableEvent, manifest: Parameters<typeof dropOldPages>[0]) =>
  event.waitUntil(Promise.all([self.clients.claim(), precache.activate(event), dropOldPages(manifest)]))

export const onInstall = (event: ExtendableEvent, manifest: Parameters<typeof routePages>[1]) =>
  event.waitUntil(precache.install(event).then(() => routePages(event, manifest)))

export function message(event: ExtendableMessageEvent) {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
}
