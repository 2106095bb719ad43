import type { Page } from '@playwright/test'
import { passBotGuard } from '#tests/support/bot-guard.ts'
import { expect, test } from '#tests/support/journey.ts'
import { goOffline, goOnline, readyForOffline } from '#tests/support/network.ts'

test.use({ serviceWorkers: 'allow' })

const FLAG = 'foundationsChecklistPopupShown'
// The journeys' fixture marks the popup as answered; here it has not been.
const unanswered = (page: Page) =>
  page.addInitScript((flag) => {
    if (origin !== 'null' && !sessionStorage.getItem('begun')) localStorage.removeItem(flag)
    if (origin !== 'null') sessionStorage.setItem('begun', 'yes')
  }, FLAG)
const popup = (page: Page) => page.getByRole('dialog', { name: 'The Accounting Foundations checklist' })

async function fillIn(page: Page) {
  const form = popup(page)
  await form.getByLabel('First name').fill('Ann')
  await form.getByLabel('Last name').fill('Example')
  await form.getByLabel('Email').fill(`ann${Date.now()}@example.com`)
  await form.getByLabel('Business name').fill('Example Roofing')
  await form.getByLabel('Phone').fill('515-555-0100')
}

test('the popup comes three seconds after load, and the X hides it without remembering it', async ({ page }) => {
  await unanswered(page)
  await page.clock.install()
  await page.goto('/pricing')
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.clock.runFor(2_000)
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(4_000)
  await expect(popup(page)).toBeVisible()
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toBeHidden()
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBeNull()
})

test('a sent form gives thanks, the PDF and the flag, and closes by itself', async ({ page, instance }) => {
  await unanswered(page)
  await page.goto('/pricing')
  await expect(popup(page)).toBeVisible({ timeout: 15_000 })
  await fillIn(page)
  await passBotGuard(page)
  const download = page.waitForEvent('download')
  await popup(page).getByRole('button', { name: 'Download the checklist' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await expect(thanks).toBeVisible()
  expect((await download).suggestedFilename()).toBe('Accounting-Foundations-Checklist.pdf')
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBe('true')
  await expect(thanks).toBeHidden({ timeout: 9_000 })
  expect(await instance.rows("select email from leads where first_name = 'Ann'")).toHaveLength(1)
})

test('a checklist that does not come takes nobody away: it says so, and comes when asked for again', async ({
  page,
  noise,
}) => {
  noise.expect(/^503 .*Checklist\.pdf$/)
  await unanswered(page)
  await page.goto('/pricing')
  await expect(popup(page)).toBeVisible({ timeout: 15_000 })
  await fillIn(page)
  await passBotGuard(page)
  await page
    .context()
    .route('**/public-objects/*', (route) => route.fulfill({ status: 503, body: 'Later.' }), { times: 1 })
  await popup(page).getByRole('button', { name: 'Download the checklist' }).click()
  await expect(page.getByText('The checklist did not come').first()).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeHidden({ timeout: 9_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download again' }).click()
  expect((await download).suggestedFilename()).toBe('Accounting-Foundations-Checklist.pdf')
})

test('a form that does not arrive says so, keeps what was typed, and arrives at the second try', async ({
  page,
  noise,
}) => {
  noise.expect(/download-capture/)
  await unanswered(page)
  await page.goto('/pricing')
  await expect(popup(page)).toBeVisible({ timeout: 15_000 })
  await fillIn(page)
  await page.route('**/api/download-capture', (route) => route.abort())
  await popup(page).getByRole('button', { name: 'Download the checklist' }).click()
  await expect(popup(page).getByRole('alert')).toContainText('They are still in the form', { timeout: 10_000 })
  await expect(popup(page).getByLabel('Business name')).toHaveValue('Example Roofing')
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBeNull()
  await page.unroute('**/api/download-capture')
  await popup(page).getByRole('button', { name: 'Download the checklist' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible({ timeout: 10_000 })
})

test('an answered popup stays away until the address asks for it anew', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeHidden()
  await page.goto('/about?resetpopup=true')
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeVisible()
})

test('the popup never stands over a quiz, the sign-in or another dialog', async ({ page }) => {
  await unanswered(page)
  await page.clock.install()
  for (const path of ['/financial-health-quiz', '/login']) {
    await page.goto(path)
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.clock.runFor(10_000)
    await expect(popup(page)).toBeHidden()
  }
})

test('filled in offline it is kept on the device, and sent once the connection returns', async ({ page, instance }) => {
  await unanswered(page)
  await page.goto('/pricing')
  await readyForOffline(page)
  await expect(popup(page)).toBeVisible({ timeout: 15_000 })
  await fillIn(page)
  const email = await popup(page).getByLabel('Email').inputValue()
  await passBotGuard(page)
  await goOffline(page)
  await popup(page).getByRole('button', { name: 'Download the checklist' }).click()
  await expect(popup(page).getByRole('status')).toHaveText(
    'You are offline. Your details are kept on this device and sent when the connection returns.',
  )
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBeNull()

  await page.close()
  const next = await page.context().newPage()
  await next.goto('/')
  await goOnline(next)
  await expect(next.getByText('What you filled in while offline has reached us.').first()).toBeVisible()
  expect(await instance.rows(`select 1 from leads where email = '${email}'`)).toHaveLength(1)
  expect(await next.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBe('true')
  expect(await next.evaluate(() => localStorage.getItem('clear.leads'))).toBeNull()
})
