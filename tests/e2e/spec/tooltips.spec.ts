import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { after, openStill } from './still-clock.ts'

const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tip = (page: Page, name: string) => page.locator('[popover]:popover-open').filter({ hasText: name })
const away = (page: Page) => page.mouse.move(0, 0)

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false })

/** The first tooltip's code comes with the first pointer; from then on the clock counts exactly. */
async function ready(page: Page) {
  await openStill(page, '/')
  await control(page, 'Next quote').hover()
  await expect
    .poll(async () => {
      await after(page, 100)
      return tip(page, 'Next quote').isVisible()
    })
    .toBe(true)
  await away(page)
  await expect(tip(page, 'Next quote')).toBeHidden()
}

/** The pointer is on "Previous quote" so long after another tooltip has gone. */
async function hoverAfter(page: Page, milliseconds: number) {
  await ready(page)
  await after(page, milliseconds)
  await control(page, 'Previous quote').hover()
}

test('a tooltip comes after 700 ms', async ({ page }) => {
  await hoverAfter(page, 1_000)
  await after(page, 699)
  await expect(tip(page, 'Previous quote')).toBeHidden()
  await after(page, 1)
  await expect(tip(page, 'Previous quote')).toBeVisible()
})

test('within 300 ms of another a tooltip comes without delay', async ({ page }) => {
  await hoverAfter(page, 299)
  await after(page, 0)
  await expect(tip(page, 'Previous quote')).toBeVisible()
})

test('after 300 ms the delay is back', async ({ page }) => {
  await hoverAfter(page, 301)
  await after(page, 699)
  await expect(tip(page, 'Previous quote')).toBeHidden()
})
