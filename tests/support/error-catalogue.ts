import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import { subscribeAtProvider } from '#server/mail/provider-client.ts'
import { open } from './journey.ts'
import { messageOf, openPanel, sendOf } from './messages.ts'

type Respond = (response: ServerResponse) => unknown
export const says =
  (status: number, message?: string): Respond =>
  (response) =>
    response.writeHead(status).end(JSON.stringify({ message }))
export const hangsUp: Respond = (response) => response.destroy()

/** How a sign-up ends at an email provider that answers so. */
export async function signUpAt(respond: Respond) {
  const server = createServer((_, response) => void respond(response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const forms = { newsletter: '111', early_access: '222' }
  const provider = { url: `http://127.0.0.1:${port}/v3`, key: 'made-up-key', forms }
  try {
    return await subscribeAtProvider(provider, 'newsletter', { email: 'ada@example.test', firstName: null, fields: {} })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

type Answer = Parameters<Route['fulfill']>[0]
export const SAID = 'We’re busy right now.'
/** Our server's own refusal, with a sentence for a person. */
export const refusal: Answer = { status: 429, json: { code: 'busy', message: SAID, requestId: 'r' } }
export const noNetwork = (route: Route) => route.abort()

/** What this call of the API is answered with from now on. */
export const answers = (page: Page, call: string, answer: Answer | typeof noNetwork) =>
  page.route(`**/api/${call}`, (route) => (typeof answer === 'function' ? answer(route) : route.fulfill(answer)))

/** A question from the dashboard that is open. */
export async function sendMessage(page: Page) {
  await openPanel(page)
  await messageOf(page).fill('Test: a question')
  await sendOf(page).tap()
}

export async function subscribeToNewsletter(page: Page, email: string) {
  await page.clock.install()
  await open(page, '/resources')
  const form = page.getByRole('main').locator('form').first()
  await page.getByRole('heading', { name: 'Monthly financial insights' }).scrollIntoViewIfNeeded()
  await form.getByLabel('Email').fill(email)
  // The bot guard takes what is sent in under two seconds for a machine.
  await page.clock.runFor(2_100)
  await form.getByRole('button', { name: 'Subscribe' }).click()
}

/** The checklist's form, filled in and sent. */
export async function sendChecklist(page: Page) {
  await page.clock.install()
  await open(page, '/pricing?resetpopup=true')
  await page.clock.runFor(4_000)
  const popup = page.getByRole('dialog', { name: 'The Accounting Foundations checklist' })
  for (const name of ['First name', 'Last name', 'Business name', 'Phone']) await popup.getByLabel(name).fill('Ann')
  await popup.getByLabel('Email').fill('ann@example.com')
  await popup.getByRole('button', { name: 'Download the checklist' }).click()
  return popup
}

/** Goes to a page whose code is no longer there; resolves to what listens for the preload error. */
export async function goWithoutCode(page: Page, path: string) {
  await page.addInitScript(() => {
    // On a dear line nothing is fetched ahead of a tap.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    // Has reloaded itself a moment ago: the one thing that handles the error does not do so again.
    sessionStorage.setItem('clear.reloaded', String(Date.now()))
    addEventListener('vite:preloadError', (event) => Object.assign(globalThis, { raised: String(event.payload) }))
  })
  await open(page, '/thank-you')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`)!.click(), path)
  return () => page.evaluate(() => (globalThis as unknown as { raised?: string }).raised)
}
