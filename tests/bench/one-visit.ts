import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { browserPath, LAUNCH_FLAGS } from '#tests/support/browser.ts'
import { NETWORKS, type Profile } from './options.ts'

/** The phone of web-vitals.mjs. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}
const CPU_SLOWER = 4

export const startBrowser = () =>
  chromium.launch({
    executablePath: browserPath(),
    args: [...LAUNCH_FLAGS, '--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
  })

/** A first visit with nothing kept, on a slow phone: `work` gets the page before it has gone anywhere. */
export async function coldVisit<T>(
  browser: Browser,
  profile: Profile,
  work: (page: import('@playwright/test').Page, cdp: CDPSession) => Promise<T>,
) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[profile] })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    return await work(page, cdp)
  } finally {
    await context.close()
  }
}

export type Request = {
  url: string
  type: string
  /** Seconds of the browser's own clock. */
  sent: number
  ended: number | undefined
  /** On the wire, headers included. */
  bytes: number
}

/** Every request of this page from now on, in the order they were sent. */
export function heardRequests(cdp: CDPSession) {
  const requests = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other', timestamp }) => {
    if (url.startsWith('http')) requests.set(requestId, { url, type, sent: timestamp, ended: undefined, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { ended: timestamp, bytes: encodedDataLength })
  })
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.ended = timestamp
  })
  return { all: () => [...requests.values()] }
}
