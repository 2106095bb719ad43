import type { Page } from '@playwright/test'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'
import { after, openStill, styled } from './still-clock.ts'

const region = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const failed = (page: Page) => notice(page, 'Login failed')

/** A notice on a clock that stands still. */
async function told(page: Page) {
  await openStill(page, '/login')
  await styled(page)
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await after(page, 0)
  await expect(failed(page)).toBeVisible()
}

/** Draws the notice by that many pixels and lets go. */
async function swipe(page: Page, by: number) {
  const { x, y } = (await failed(page).boundingBox())!
  await page.mouse.move(x + 40, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 40 + by, y + 20, { steps: 10 })
  await page.mouse.up()
  await after(page, 0)
}

test.beforeEach(({ noise }) => noise.expect(/^401 .*\/api\/auth\/login$/))

test('a notice is displayed for 5 s', async ({ page }) => {
  await told(page)
  await after(page, 4_900)
  await expect(failed(page)).toBeVisible()
  await after(page, 100)
  await expect(failed(page)).toBeHidden()
})

test('notices come one at a time: a new one replaces the previous', async ({ page }) => {
  await told(page)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await after(page, 0)
  await expect(notice(page, 'Welcome back!')).toBeVisible()
  await expect(region(page).getByRole('listitem')).toHaveCount(1)
})

test('a notice swiped to the right by more than 50 px goes', async ({ page }) => {
  await told(page)
  await swipe(page, 52)
  await expect(failed(page)).toBeHidden()
})

test('a notice swiped to the right by less than 50 px stays', async ({ page }) => {
  await told(page)
  await swipe(page, 48)
  await after(page, 400)
  await expect(failed(page)).toBeVisible()
})

test('a notice swiped to the left stays', async ({ page }) => {
  await told(page)
  await swipe(page, -120)
  await after(page, 400)
  await expect(failed(page)).toBeVisible()
})

test('F8 focuses the region', async ({ page }) => {
  await told(page)
  await page.keyboard.press('F8')
  await expect(region(page).locator(':focus')).toHaveCount(1)
})

test('a notice is at most 420 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await told(page)
  expect((await failed(page).boundingBox())!.width).toBeLessThanOrEqual(420)
  expect((await region(page).getByRole('list').boundingBox())!.width).toBe(420)
})
