declare const self: ServiceWorkerGlobalScope

export function message(event: ExtendableMessageEvent) {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
}
