import { precache } from './precache.ts'
import { routePages } from './router.ts'

export const onInstall = (event: ExtendableEvent, manifest: Parameters<typeof routePages>[1]) =>
  event.waitUntil(precache.install(event).then(() => routePages(event, manifest)))
