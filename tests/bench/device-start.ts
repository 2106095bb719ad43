import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { buildIfChanged } from '#local/build-site.ts'
import type { CloseGrid } from '#schema/close.ts'
import { cookiesFor } from './cookie.ts'
import { absolute } from './figure.ts'
import { startBrowser } from './one-visit.ts'
import type { Options } from './options.ts'
import { signInToStay } from './outbox/device.ts'
import type { Measured } from './part.ts'
import { FIGURES, figuresPainted, watchFigures } from './portal.ts'
import { signIn, startPortal } from './portal-host.ts'
import { median } from './stats.ts'

const CPU_SLOWER = 4
const KINDS = { offline: 500, online: 300 }
type Kind = keyof typeof KINDS

/** Views of the portal's bar. */
const VIEWS = ['messages', 'upload', 'reports']
const TAPPED_MOST = 100

/** Clients in the grid of the close, and the most milliseconds until its rows are painted. */
const GRID = { clients: 200, most: 1_000 }

/**
 * The dashboard on a device that has it saved, opened anew with its worker stopped: in a tunnel, and on a good line; views
 * that are tapped in its bar. And the firm's grid of the close on a desk.
 */
export async function measureDeviceStart({ runs }: Options): Promise<Measured> {
  await buildIfChanged()
  const portal = await startPortal()
  const browser = await startBrowser()
  try {
    const context = await signedInDevice(browser, portal.origin)
    const samples: { run: number; kind: Kind; ms: number }[] = []
    for (let run = -1; run < runs; run++)
      for (const kind of Object.keys(KINDS) as Kind[]) {
        const ms = await startOnce(context, portal.origin, kind)
        // The first of each wakes what sleeps.
        if (run >= 0) samples.push({ run, kind, ms })
        console.error(`${run + 1}/${runs} start ${kind}: ${Math.round(ms)} ms`)
      }
    const of = (kind: Kind) => median(samples.filter((one) => one.kind === kind).map(({ ms }) => ms))
    const figure = (kind: Kind, name: string) =>
      absolute({ part: 'device', name, on: `CPU ÷${CPU_SLOWER}`, unit: 'ms', value: of(kind), most: KINDS[kind] })
    await context.setOffline(false)
    const views = await viewsTapped(context, portal.origin, runs)
    const grid = await gridStarts(browser, portal.origin, runs)
    return {
      figures: [
        figure('offline', 'dashboard offline, cold, until its figures are painted'),
        figure('online', 'dashboard with saved data, until its figures are painted'),
        ...views.map(({ view, times }) =>
          absolute({
            part: 'device',
            name: `${view} tapped, until what is saved of it is painted`,
            on: `CPU ÷${CPU_SLOWER}`,
            unit: 'ms',
            value: median(times),
            most: TAPPED_MOST,
          }),
        ),
        absolute({
          part: 'device',
          name: `close of ${GRID.clients} clients, until its rows are painted`,
          on: `CPU ÷${CPU_SLOWER}`,
          unit: 'ms',
          value: median(grid),
          most: GRID.most,
        }),
      ],
      raw: { samples, views, grid },
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function signedInDevice(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  await signInToStay(page, origin)
  // Everything of the site is kept, and everything of the dashboard saved.
  await page.waitForLoadState('networkidle')
  await page.close()
  return context
}

/** Milliseconds from the navigation until all four figures have been painted. */
async function startOnce(context: BrowserContext, origin: string, kind: Kind) {
  await context.setOffline(kind === 'offline')
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.stopAllWorkers')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await page.addInitScript(watchFigures, FIGURES)
    return await figuresPainted(page, `${origin}/client/dashboard`)
  } finally {
    await page.close()
  }
}

/** Milliseconds from the tap on a view in the bar until something of what it shows is painted; its script is here. */
async function viewsTapped(context: BrowserContext, origin: string, runs: number) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${origin}/client/dashboard`)
  await page.waitForLoadState('networkidle')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  const views = VIEWS.map((view) => ({ view, times: [] as number[] }))
  for (let run = -1; run < runs; run++)
    for (const { view, times } of views) {
      const ms = await page.evaluate(paintedAfterTap, `view=${view}`)
      if (run >= 0) times.push(ms)
      console.error(`${run + 1}/${runs} ${view}: ${Math.round(ms)} ms`)
      await page.evaluate(paintedAfterTap, 'dashboard?')
    }
  await page.close()
  return views
}

/** Runs in the page: taps the link that ends so. What is painted then has another heading, and nothing that is still coming. */
const paintedAfterTap = (link: string) =>
  new Promise<number>((done, failed) => {
    const began = performance.now()
    const heading = () => document.querySelector('main h1')?.textContent
    const before = heading()
    document.querySelector<HTMLElement>(`nav a[href$="${link}"]`)!.click()
    const look = () => {
      const isThere = heading() !== undefined && heading() !== before && !document.querySelector('main .skeleton')
      if (performance.now() - began > 10_000) return failed(new Error(`${link} does not come`))
      if (!isThere) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - began)
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })

/** Milliseconds from the navigation until the first rows of the grid have been painted; the first run wakes what sleeps. */
async function gridStarts(browser: Browser, origin: string, runs: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  await context.addCookies(cookiesFor(origin, await signIn(origin, 'admin')))
  await context.route('**/api/admin/close', async (route) => {
    const response = await route.fetch()
    const grid = (await response.json()) as CloseGrid
    await route.fulfill({ response, json: { ...grid, rows: manyRows(grid.rows) } })
  })
  const times: number[] = []
  for (let run = -1; run < runs; run++) {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await page.addInitScript(watchFigures, 'tbody tr[aria-selected] td:nth-last-child(3)')
    const ms = await figuresPainted(page, `${origin}/admin/dashboard?tab=close`)
    if (run >= 0) times.push(ms)
    console.error(`${run + 1}/${runs} grid: ${Math.round(ms)} ms`)
    await page.close()
  }
  await context.close()
  return times
}

/** The rows that there are, again and again under other ids. */
const manyRows = (rows: CloseGrid['rows']) =>
  Array.from({ length: GRID.clients }, (_, nth) => ({ ...rows[nth % rows.length]!, id: randomUUID() }))
