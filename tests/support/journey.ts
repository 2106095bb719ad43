import { test as base, expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { type Instance, startInstance } from './instance.ts'
import { hasBeenOffline, NO_NETWORK } from './network.ts'

export { expect, hydrated }

export const DEMO = {
  client: 'client@demo.test',
  second: 'second@demo.test',
  empty: 'empty@demo.test',
  admin: 'advisor@demo.test',
  password: 'clarity-demo',
}

type Noise = { expect: (pattern: RegExp) => void }
type Fixtures = {
  /** What the console may say in this test; anything else it says at error level fails the test. */
  noise: Noise
  /** A page at `path` with a session from the real sign-in call. The device keeps nothing: the form was not used. */
  personAt: (email: string, path: string) => Promise<Page>
  freshLimits: undefined
  seenChecklist: undefined
}

/** The browser notes every refusal. Not signed in is what the portal's first questions are told before a sign-in. */
const USUAL = /^401 .*\/api\/(auth\/user|client\/[\w-]+(\?month=[\d-]+)?)$/

export const test = base.extend<Fixtures, { instance: Instance }>({
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's shape
    async ({}, use) => {
      const instance = await startInstance()
      await use(instance)
      await instance.stop()
    },
    // The whole site starts, which takes a while on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ instance }, use) => use(instance.origin),
  // The checklist's popup would stand before what these journeys tap.
  seenChecklist: [
    async ({ context }, use) => {
      // Nothing can be stored for the blank page that every tab begins with.
      await context.addInitScript(() => {
        if (origin !== 'null' && top === self) localStorage.setItem('foundationsChecklistPopupShown', 'true')
      })
      await use(undefined)
    },
    { auto: true },
  ],
  noise: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected = [USUAL]
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        heard.push(
          `${message.text().replace(/^Failed to load resource: (the server responded with a status of )?/, '')} ${message.location().url}`,
        )
      })
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      await use({ expect: (pattern) => void expected.push(pattern) })
      if (hasBeenOffline(context)) expected.push(NO_NETWORK)
      const surprises = heard.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(surprises, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  freshLimits: [
    async ({ instance }, use) => {
      await instance.change('delete from sign_in_attempts', 'delete from form_posts')
      await use(undefined)
    },
    { auto: true },
  ],
  personAt: async ({ page, instance }, use) => {
    await use(async (email, path) => {
      const answer = await page.request.post('/api/auth/login', {
        data: { email, password: DEMO.password },
        headers: { Origin: instance.origin },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      await page.goto(path)
      return page
    })
  },
})

/** Opens an address and waits until it answers to taps. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** The page is looked at again, as after a while in another tab. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** One of the four cards, by its name. */
export const metric = (page: Page, name: string) => page.getByRole('heading', { name }).locator('..')

/** A notice by its title; `text` is what stands under it. */
export const notice = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
