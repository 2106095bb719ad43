import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MANIFEST = ['index.html', 'pricing.html', 'shell.html', '404.html'].map((url) => ({ url, revision: 'abc123' }))

/** What lies in Cache Storage, and the addresses that have no room in it any more. */
let stored: Map<string, Map<string, string>>
let full: Set<string>

beforeEach(() => {
  stored = new Map()
  full = new Set()
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>()
      stored.set(name, cache)
      return {
        put: async (address: string, page: Response) => {
          if (full.has(address)) throw new DOMException('Quota exceeded', 'QuotaExceededError')
          cache.set(address, await page.text())
        },
      }
    },
  })
  vi.stubGlobal(
    'URLPattern',
    class {
      pathname: string
      constructor({ pathname }: { pathname: string }) {
        this.pathname = pathname
      }
    },
  )
  vi.doMock('#service-worker/precache.ts', () => ({
    precache: { matchPrecache: async (file: string) => new Response(file) },
  }))
  vi.stubGlobal('registration', { installing: null, waiting: null })
  vi.stubGlobal('self', globalThis)
})
afterEach(() => void vi.unstubAllGlobals())

type Rule = { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }

async function routed() {
  const { routePages } = await import('#service-worker/router.ts')
  const rules: Rule[] = []
  const addRoutes = async (more: object[]) => void rules.push(...(more as Rule[]))
  await routePages({ addRoutes } as unknown as ExtendableEvent, MANIFEST)
  return rules.map(({ condition, source }) => ({ path: condition.urlPattern.pathname, cacheName: source.cacheName }))
}

test('every page that the browser is to answer by itself lies in the cache before it is told so', async () => {
  const rules = await routed()
  expect(rules.map(({ path }) => path).sort()).toEqual(['/', '/client/dashboard', '/pricing'])
  for (const { path, cacheName } of rules) expect(stored.get(cacheName)?.has(path)).toBe(true)
})

test('the portal opens from its links home too, whose address ends in an empty query', async () => {
  await routed()
  const [pages] = stored.values()
  expect(pages?.get('/client/dashboard?')).toBe('shell.html')
})

test('on a full device a page that found no room is left to the worker, which has it in the precache', async () => {
  full.add('/client/dashboard')
  expect((await routed()).map(({ path }) => path).sort()).toEqual(['/', '/pricing'])
})

test('a worker that takes over leaves the pages of a newer one that is just installing', async () => {
  const { dropOldPages } = await import('#service-worker/router.ts')
  stored.set('pages-newer', new Map())
  vi.stubGlobal('registration', { installing: {}, waiting: null })
  await dropOldPages(MANIFEST)
  expect([...stored.keys()]).toEqual(['pages-newer'])
  vi.stubGlobal('registration', { installing: null, waiting: null })
  await dropOldPages(MANIFEST)
  expect([...stored.keys()]).toEqual([])
})
