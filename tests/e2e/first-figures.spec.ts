import type { Page } from '@playwright/test'
import { DEMO, expect, metric, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'

const APP = '**/assets/app-*.js'

test('the figures stand in the page before the app has come, and stay when it does', async ({ page, personAt }) => {
  const letGo = await hold(page, APP)
  await personAt(DEMO.client, '/client/dashboard')
  const revenue = metric(page, 'Monthly Revenue')
  await expect(revenue).toContainText(/\$\d/)
  const first = await revenue.locator('p').first().textContent()
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await expect(revenue.locator('p').first()).toHaveText(first!)
  await expect(page.locator('#poster')).toHaveCount(0)
})

/** What the page itself shows once the figures have been answered and the app is still on its way. */
async function beforeTheApp(page: Page, personAt: (email: string, path: string) => Promise<Page>, path: string) {
  await hold(page, APP)
  await personAt(DEMO.client, path)
  await page.evaluate(async () => {
    const answers = Object.values((window as unknown as { __early: Record<string, Promise<Response>> }).__early)
    await Promise.all(answers.map(async (answer) => (await answer).clone().text()))
    // What writes the figures reads the same answers, and is a few steps behind at most.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

test('whoever has signed out on this device without a connection is shown no figure by the page itself', async ({
  page,
  personAt,
}) => {
  await page.addInitScript(() => localStorage.setItem('clear.leaving', 'true'))
  await beforeTheApp(page, personAt, '/client/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
})

test('another view of the portal waits for the app with the spinner', async ({ page, personAt }) => {
  await beforeTheApp(page, personAt, '/client/dashboard?view=messages')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Monthly Revenue')).toBeHidden()
})
