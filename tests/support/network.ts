import { type BrowserContext, expect, type Page } from '@playwright/test'

const offlineOnce = new WeakSet<BrowserContext>()
export const hasBeenOffline = (context: BrowserContext) => offlineOnce.has(context)

/** Pulls the cable: page and service worker alike. From then on the test's console may say NO_NETWORK. */
export async function goOffline(page: Page) {
  offlineOnce.add(page.context())
  await page.context().setOffline(true)
}
export const goOnline = (page: Page) => page.context().setOffline(false)

/** What the console says of requests that found no network. */
export const NO_NETWORK =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|An unknown error occurred when fetching the script/

/** Waits until the service worker answers this page, with everything it keeps in place. */
export async function readyForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  // It takes the page over while it still activates, and a worker that comes meanwhile would have to wait.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Holds back the answers to `url` until the returned function is called. */
export async function hold(page: Page, url: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** An address that answers nothing at all: neither the shell nor a kept page. */
export async function expectNoAnswer(page: Page, path: string) {
  await expect(page.goto(path)).rejects.toThrow(/net::ERR_/)
}
