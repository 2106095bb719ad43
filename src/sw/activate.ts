declare const self: ServiceWorkerGlobalScope

/** The page of a first visit is answered from here at once, so that what it loads later works offline too. */
export const activate = (event: ExtendableEvent) => event.waitUntil(self.clients.claim())
