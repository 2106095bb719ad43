import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** Fetches this build's files at install, and drops those of earlier builds once it takes over. */
export function keepFiles(manifest: Parameters<typeof precache>[0]) {
  precache(manifest)
  cleanupOutdatedCaches()
}

/** Pages are left out: a script that asks for one is never answered from here. */
export function answerFiles() {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode !== 'navigate' && !url.pathname.endsWith('.html') && !!getCacheKeyForURL(url.href),
    async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
  )
}
