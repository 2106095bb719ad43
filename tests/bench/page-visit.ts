import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { coldVisit, heardRequests, type Request, startBrowser } from './one-visit.ts'
import type { Profile } from './options.ts'

type Times = {
  load: number
  lcp: number
  hydrated: number | null
  shifts: { value: number; what: string[] }[]
  tasks: [number, number][]
}
/** Times in milliseconds since the navigation began. */
export type PageVisit = Times & { requests: (Request & { at: number; until: number; brotli: number })[] }

/** What web-vitals.mjs does not tell: which requests went out before the largest paint, before load, before React. */
export async function visitPage(url: string, profile: Profile): Promise<PageVisit> {
  const browser = await startBrowser()
  try {
    return await coldVisit(browser, profile, async (page, cdp) => {
      const heard = heardRequests(cdp)
      await page.addInitScript(watch)
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
      await page
        .waitForFunction(() => (window as unknown as { bench: Times }).bench.hydrated !== null, null, {
          timeout: 30_000,
        })
        .catch(() => undefined)
      await pause(3_000)
      const times = await page.evaluate(() => (window as unknown as { bench: Times }).bench)
      const all = heard.all()
      const began = all[0]?.sent ?? 0
      const since = (at: number | undefined) => (at === undefined ? Infinity : (at - began) * 1_000)
      const timed = all.map(async (request) => {
        const brotli = request.type === 'Script' ? await compressed(request.url) : 0
        return { ...request, at: since(request.sent), until: since(request.ended), brotli }
      })
      return { ...times, requests: await Promise.all(timed) }
    })
  } finally {
    await browser.close()
  }
}

const compressed = async (url: string) => brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length

/** Runs in the page, before its own scripts. */
function watch() {
  const bench: Times = { load: 0, lcp: 0, hydrated: null, shifts: [], tasks: [] }
  Object.assign(window, { bench })
  const observe = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    bench.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }: PerformanceEntry) => bench.tasks.push([startTime, duration]))
  type Shift = { value: number; sources: { node: Node | null }[] }
  observe('layout-shift', ({ value, sources }: Shift) => {
    const named = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName)
    bench.shifts.push({ value, what: sources.map(({ node }) => named(node)) })
  })
  addEventListener('load', () => {
    bench.load = performance.now()
  })
  // React puts its keys on the elements that it has taken over; web-vitals.mjs looks for the same.
  const look = setInterval(() => {
    const drawn = document.querySelector('main button, main a, button, a')
    if (!drawn || !Object.keys(drawn).some((key) => key.startsWith('__reactFiber$'))) return
    bench.hydrated = performance.now()
    clearInterval(look)
  }, 20)
}
