import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Instance } from './instance.ts'
import { DEMO, expect } from './journey.ts'

/** Another device of the demo client's, signed in by the server's own call; its page has opened nothing yet. */
export async function anotherDevice(browser: Browser, instance: Instance, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: instance.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
    ...options,
  })
  const answer = await context.request.post('/api/auth/login', {
    data: { email: DEMO.client, password: DEMO.password },
    headers: { Origin: instance.origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return context.newPage()
}
