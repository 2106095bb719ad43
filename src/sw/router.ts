import { matchPrecache, type PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/** Of the Static Routing API, which TypeScript does not know yet. */
type Rule = { condition: { requestMode: 'navigate'; urlPattern: URLPattern }; source: { cacheName: string } }
declare global {
  interface ExtendableEvent {
    addRoutes?: (rules: Rule[]) => Promise<void>
  }
}

const PREFIX = 'pages-'
/** Pages that stand for other addresses than their own. */
const STANDS_IN = /^(404|shell|assessment\/results)\.html$/
const PORTAL = '/client/dashboard'

const addressOf = (file: string) => `/${file.replace(/(^index)?\.html$/, '')}`

/**
 * Kept pages at their plain addresses are answered by the browser itself, before this worker has started: on a slow phone
 * that start is half of a repeat visit. An address with a query, and a browser that cannot (it has no `addRoutes`), are
 * answered by pages.ts as ever.
 */
export function routePages(manifest: (PrecacheEntry | string)[]) {
  const pages = manifest.filter(
    (entry): entry is PrecacheEntry => typeof entry !== 'string' && entry.url.endsWith('.html'),
  )
  const files = new Map(pages.filter(({ url }) => !STANDS_IN.test(url)).map(({ url }) => [addressOf(url), url]))
  files.set(PORTAL, 'shell.html')
  // Another build has another cache, so that a waiting worker changes nothing under the pages that are open.
  const cacheName = PREFIX + pages.map(({ revision }) => revision?.slice(0, 3)).join('')

  // The interface came into the browsers together with what it can do.
  if (!('InstallEvent' in self)) return
  self.addEventListener('install', (event) => {
    const rules = [...files.keys()].map(
      (pathname): Rule => ({
        condition: { requestMode: 'navigate', urlPattern: new URLPattern({ pathname, search: '' }) },
        source: { cacheName },
      }),
    )
    if (event.addRoutes) event.waitUntil(event.addRoutes(rules))
  })
  self.addEventListener('activate', (event) => event.waitUntil(fill(cacheName, files)))
}

async function fill(cacheName: string, files: Map<string, string>) {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  const cache = await caches.open(cacheName)
  for (const [address, file] of files) {
    const page = await matchPrecache(file)
    if (page) await cache.put(address, page)
  }
}
