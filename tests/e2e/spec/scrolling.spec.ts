import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { after, openStill, settle } from './still-clock.ts'

/** Notes the sections that script scrolls to; the second time, once the scrolling has ended, sets the place right. */
const watched = (page: Page) =>
  page.addInitScript(() => {
    const scrolls = new Set<string>()
    Object.assign(window, { scrolls })
    Element.prototype.scrollIntoView = function () {
      scrolls.add(this.id)
    }
  })
const scrolls = (page: Page) => page.evaluate(() => [...(window as unknown as { scrolls: Set<string> }).scrolls])
/** By key: the page's foot still grows as it comes near, so that what a finger aims at may move before it lifts. */
const pressInFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).press('Enter')

test.beforeEach(({ page }) => watched(page))

test('on the home route a hash is scrolled to 500 ms after load', async ({ page }) => {
  await openStill(page, '/#process')
  await after(page, 499)
  expect(await scrolls(page)).toEqual([])
  await after(page, 1)
  expect(await scrolls(page)).toEqual(['process'])
})

test('on the home route a hash is scrolled to 500 ms after it has changed', async ({ page }) => {
  await openStill(page, '/')
  await page.evaluate(
    () =>
      new Promise((changed) => {
        addEventListener('hashchange', changed, { once: true })
        location.hash = 'contact'
      }),
  )
  await after(page, 499)
  expect(await scrolls(page)).toEqual([])
  await after(page, 1)
  expect(await scrolls(page)).toEqual(['contact'])
})

for (const name of ['Services', 'Process', 'Contact']) {
  const section = name.toLowerCase()

  test(`on the home page the footer’s ${name} scrolls to its section after 100 ms`, async ({ page }) => {
    await openStill(page, '/')
    await pressInFooter(page, name)
    await after(page, 99)
    expect(await scrolls(page)).toEqual([])
    await after(page, 1)
    expect(await scrolls(page)).toEqual([section])
  })

  test(`elsewhere the footer’s ${name} leads to the home route with that hash`, async ({ page }) => {
    await openStill(page, '/about')
    await pressInFooter(page, name)
    await settle(page)
    await expect(page).toHaveURL(`/#${section}`)
    await expect(page.locator(`#${section}`)).toBeAttached()
  })
}
