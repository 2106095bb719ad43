import type { Page } from '@playwright/test'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/sign-in.ts'

const region = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** A failed sign-in on a page whose clock stands still from then on. */
async function failedSignIn(page: Page) {
  await page.clock.install()
  await open(page, '/login')
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.clock.pauseAt(Date.now() + 60 * 60_000)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(notice(page, 'Login failed')).toBeVisible()
}

test.beforeEach(({ noise }) => noise.expect(/^401 .*\/api\/auth\/login$/))

test('a notice stays for five seconds and goes by itself', async ({ page }) => {
  await failedSignIn(page)
  await page.clock.runFor(4_900)
  await expect(notice(page, 'Login failed')).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice(page, 'Login failed')).toBeHidden()
})

test('a notice is closed by its button', async ({ page }) => {
  await signIn(page, DEMO.client, { password: 'not-the-password' })
  await notice(page, 'Login failed').getByRole('button', { name: 'Close notification' }).tap()
  await expect(notice(page, 'Login failed')).toBeHidden()
})

test('there is one notice at a time: a new one takes the place of the one before', async ({ page }) => {
  await signIn(page, DEMO.client, { password: 'not-the-password' })
  await expect(notice(page, 'Login failed')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(notice(page, 'Welcome back!')).toBeVisible()
  await expect(region(page).getByRole('listitem')).toHaveCount(1)
})

test('F8 puts the focus into the region of the notices', async ({ page }) => {
  await failedSignIn(page)
  await page.keyboard.press('F8')
  await expect(region(page).locator(':focus')).toHaveCount(1)
})

for (const key of ['Enter', 'Escape'])
  test(`a notice closed by ${key} gives the focus back to where it was before F8`, async ({ page }) => {
    await signIn(page, DEMO.client, { password: 'not-the-password' })
    await expect(notice(page, 'Login failed')).toBeVisible()
    const field = page.getByLabel('Password', { exact: true })
    await field.focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    if (key === 'Enter') await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    await expect(notice(page, 'Login failed')).toBeHidden()
    await expect(field).toBeFocused()
  })

test('a notice is swiped away to the right, from 50 px on', async ({ page }) => {
  await failedSignIn(page)
  const box = (await notice(page, 'Login failed').boundingBox())!
  const swipe = async (by: number) => {
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 + by, box.y + 20, { steps: 8 })
    await page.mouse.up()
  }
  await swipe(30)
  await expect(notice(page, 'Login failed')).toBeVisible()
  await swipe(90)
  await expect(notice(page, 'Login failed')).toBeHidden()
})

test('a notice is never wider than 420 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await failedSignIn(page)
  expect((await notice(page, 'Login failed').boundingBox())!.width).toBeLessThanOrEqual(420)
})
