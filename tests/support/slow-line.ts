import type { Browser, BrowserContext, Page } from '@playwright/test'

/** 400 kbit/s with 400 ms for each round trip: the slow 3G of Chromium's own tools. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const CPU_SLOWER = 4

/** Slows the line of a page, whose cache is empty if its context is new, and its processor so many times. */
export async function slowDown(page: Page, { processor = CPU_SLOWER } = {}) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

type Visit = {
  baseURL: string
  serviceWorkers: 'allow' | 'block'
  cookies?: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** A first visit by a slow phone: nothing is cached. `faults` collects what the page throws. */
export async function slowPhone(browser: Browser, { cookies = [], ...options }: Visit) {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  await context.addCookies(cookies)
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  const page = await context.newPage()
  await slowDown(page)
  return { page, faults, cookies: () => context.cookies(), close: () => context.close() }
}
