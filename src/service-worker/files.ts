import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { precache } from './precache.ts'

const PICTURE = /^\/?assets\/(.+)-(\d+)-(\w{8})\.\w+$/

/**
 * A picture in a size that is not kept, which screens of many widths ask for: from the network, else in the largest size
 * that is kept of it.
 */
export function answerPictures(manifest: (PrecacheEntry | string)[]) {
  const largestOf = new Map<string, { url: string; width: number }>()
  for (const entry of manifest) {
    const url = typeof entry === 'string' ? entry : entry.url
    const [, name, width, hash] = PICTURE.exec(url) ?? []
    const known = largestOf.get(`${name}-${hash}`)
    if (width && Number(width) > (known?.width ?? 0)) largestOf.set(`${name}-${hash}`, { url, width: Number(width) })
  }
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && PICTURE.test(url.pathname),
    async ({ request, url }) => {
      const [, name, , hash] = PICTURE.exec(url.pathname) ?? []
      const saved = largestOf.get(`${name}-${hash}`)
      return fetch(request).catch(async () => (saved && (await precache.matchPrecache(saved.url))) ?? Response.error())
    },
  )
}

/** Pages are left out: a script that asks for one is never answered from here. */
export function answerFiles() {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      request.mode !== 'navigate' &&
      !url.pathname.endsWith('.html') &&
      !!precache.getCacheKeyForURL(url.href),
    async ({ request }) => (await precache.matchPrecache(request)) ?? fetch(request),
  )
}
