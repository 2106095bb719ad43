import type { Frame, Page } from '@playwright/test'

/** The one origin that may stand in a frame of ours, and one that may not. */
export const SERVICE = 'https://calendly.com'
export const ELSEWHERE = 'https://elsewhere.example'

/** The service at the network's edge: a page that says it is there, and then what it is told to say. */
export async function serviceAnswers(page: Page) {
  const html = `<p>Pick a time</p><script>parent.postMessage({ event: 'calendly.event_type_viewed', payload: {} }, '*')</script>`
  for (const origin of [SERVICE, ELSEWHERE])
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
}

/** Every message that the booking page is sent, whoever sent it. */
export const hearing = (page: Page) =>
  page.addInitScript(() => {
    if (top !== self) return
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('message', ({ origin, data }) => heard.push(`${origin} ${data?.event}`))
  })
export const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)

/** What the service tells the page round it once a call is booked. */
export const saysBooked = (frame: Frame) =>
  frame.evaluate(() => {
    const payload = { event: { uri: 'https://api.calendly.com/scheduled_events/1' } }
    parent.postMessage({ event: 'calendly.event_scheduled', payload }, '*')
  })

/** Puts a second frame into the page. */
export async function anotherFrame(page: Page, url: string) {
  const added = page.waitForEvent('framenavigated', (frame) => frame.url() === url)
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), url)
  return added
}
