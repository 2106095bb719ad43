import type { PrecacheEntry } from 'workbox-precaching'
import { precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope & { registration: ServiceWorkerRegistration }

/** Of the Static Routing API, which TypeScript does not know yet. */
type Rule = { condition: { requestMode: 'navigate'; urlPattern: URLPattern }; source: { cacheName: string } }
declare global {
  interface ExtendableEvent {
    addRoutes?: (rules: Rule[]) => Promise<void>
  }
}

type Manifest = (PrecacheEntry | string)[]

const PREFIX = 'pages-'
/** Pages that stand for other addresses than their own. */
const STANDS_IN = /^(404|shell|assessment\/results)\.html$/
const PORTAL = '/client/dashboard'

const addressOf = (file: string) => `/${file.replace(/(^index)?\.html$/, '')}`

/**
 * Precached pages at their plain addresses are answered by the browser itself, before this worker has started: on a slow
 * phone that start is half of a repeat visit. An address with a query, and a browser that cannot (it has no `addRoutes`),
 * are answered by pages.ts. To call once everything is precached, while the worker still installs.
 */
export async function routePages(event: ExtendableEvent, manifest: Manifest) {
  if (!event.addRoutes) return
  const { cacheName, files } = pagesIn(manifest)
  const rules: Rule[] = []
  // The browser asks the network for a page that is missing in the cache, and offline there is no answer: on a full
  // device a page that could not be copied gets no rule, and this worker answers it from the precache.
  for (const [pathname, file] of files)
    if (await copied(cacheName, pathname, file))
      rules.push({
        condition: { requestMode: 'navigate', urlPattern: new URLPattern({ pathname, search: '' }) },
        source: { cacheName },
      })
  if (rules.length > 0) await event.addRoutes(rules)
}

/** Removes the copies that earlier builds left. */
export async function dropOldPages(manifest: Manifest) {
  // A newer worker may just be copying its own: it removes the others when it takes over.
  if (self.registration.installing || self.registration.waiting) return
  const { cacheName } = pagesIn(manifest)
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

function pagesIn(manifest: Manifest) {
  const pages = manifest.filter(
    (entry): entry is PrecacheEntry => typeof entry !== 'string' && entry.url.endsWith('.html'),
  )
  const files = new Map(pages.filter(({ url }) => !STANDS_IN.test(url)).map(({ url }) => [addressOf(url), url]))
  files.set(PORTAL, 'shell.html')
  // Another build has another cache, so that a waiting worker changes nothing under the pages that are open.
  return { cacheName: PREFIX + pages.map(({ revision }) => revision?.slice(0, 3)).join(''), files }
}

async function copied(cacheName: string, address: string, file: string) {
  try {
    const page = await precache.matchPrecache(file)
    if (!page) return false
    const cache = await caches.open(cacheName)
    await cache.put(address, page.clone())
    // The portal's links home end in an empty query: the same to a pattern, another address to a cache.
    if (address === PORTAL) await cache.put(`${PORTAL}?`, page)
    return true
  } catch {
    return false
  }
}
