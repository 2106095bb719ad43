import type { Page } from '@playwright/test'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'
import { signOutButton } from '#tests/support/sign-in.ts'
import { popup, unanswered } from './spec/checklist-popup.ts'
import { after, openStill, settle } from './spec/still-clock.ts'

const DUE = 3_000

test.beforeEach(({ page }) => unanswered(page))

const emailField = (page: Page) => page.getByRole('contentinfo').getByLabel('Monthly financial insights')

/** A page with its footer's form, which comes when its place comes near. */
async function openWithField(page: Page) {
  await openStill(page, '/pricing')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(emailField(page)).toBeVisible()
}

async function typeAnAddress(page: Page) {
  await openWithField(page)
  await emailField(page).pressSequentially('ann@exa')
}

test('the popup waits while somebody types, and takes neither the focus nor a letter', async ({ page }) => {
  await typeAnAddress(page)
  await after(page, DUE)
  await expect(popup(page)).toBeHidden()
  await page.keyboard.type('mple.com')
  await expect(emailField(page)).toHaveValue('ann@example.com')
})

test('the popup waits while a field holds text that somebody has left, and comes once it is empty', async ({
  page,
}) => {
  await typeAnAddress(page)
  await emailField(page).blur()
  await after(page, DUE)
  await expect(popup(page)).toBeHidden()
  await emailField(page).fill('')
  await emailField(page).blur()
  await after(page, DUE)
  await expect(popup(page)).toBeVisible()
})

test('the popup does not come over a field that was entered while its code was on its way', async ({ page }) => {
  await openWithField(page)
  const letGo = await hold(page, '**/assets/checklist-popup-*.js')
  const asked = page.waitForRequest('**/assets/checklist-popup-*.js')
  await after(page, DUE)
  await asked
  await emailField(page).fill('ann@example.com')
  const answered = page.waitForResponse('**/assets/checklist-popup-*.js')
  letGo()
  await (await answered).finished()
  await settle(page)
  await expect(popup(page)).toBeHidden()
  await expect(emailField(page)).toBeFocused()
})

test('the popup waits while the menu is open', async ({ page }) => {
  await openStill(page, '/pricing')
  const menu = page.getByLabel('Menu', { exact: true })
  await menu.tap()
  await after(page, DUE)
  await expect(popup(page)).toBeHidden()
  await menu.tap()
  await after(page, DUE)
  await expect(popup(page)).toBeVisible()
})

test('the popup waits while a dialog is open', async ({ page }) => {
  await openStill(page, '/resources')
  await page.getByRole('main').getByText('FREE Assessment', { exact: true }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await after(page, DUE)
  await expect(popup(page)).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  await after(page, DUE)
  await expect(popup(page)).toBeVisible()
})

for (const path of [
  '/book-clarity-call',
  '/financial-health-quiz',
  '/trades-quiz',
  '/assessment/results',
  '/login',
  '/reset-password#token',
  '/invite#token',
  '/thank-you',
])
  test(`the popup stays away from ${path}, which is a form or a task itself`, async ({ page }) => {
    await openStill(page, path)
    await after(page, 10 * DUE)
    await expect(popup(page)).toBeHidden()
  })

test('the popup never comes for somebody signed in, and does once they have signed out', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa' })).toBeVisible()
  await openStill(page, '/pricing')
  await after(page, 10 * DUE)
  await expect(popup(page)).toBeHidden()
  await page.clock.resume()
  await page.goto('/client/dashboard')
  await signOutButton(page).tap()
  await page.waitForURL('/login')
  await openStill(page, '/pricing')
  await after(page, DUE)
  await expect(popup(page)).toBeVisible()
})
