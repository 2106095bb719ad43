import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'
import { publicPages } from '#tests/support/pages.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toggle = (page: Page) => page.getByRole('banner').getByLabel('Menu', { exact: true })
const ITEMS = [
  ['About', '/#about'],
  ['Services', '/#services'],
  ['Pricing', '/pricing'],
  ['Resources', '/resources'],
  ['Schedule Clarity Call', '/book-clarity-call'],
] as const

test.describe('from xl', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const [name, address] of ITEMS) {
    test(`the navigation has ${name}, which leads to ${address}`, async ({ page }) => {
      await page.goto('/pricing')
      await expect(menu(page).getByRole('link', { name })).toBeVisible()
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', address)
    })
  }

  test('the full menu shows without a hamburger', async ({ page }) => {
    await page.goto('/')
    await expect(menu(page)).toBeVisible()
    await expect(toggle(page)).toBeHidden()
  })

  test('Client Portal opens in a new tab', async ({ page, context }) => {
    await open(page, '/')
    const opening = context.waitForEvent('page')
    await menu(page).getByRole('link', { name: 'Client Portal' }).click()
    await (await opening).waitForLoadState()
    await expect(page).toHaveURL('/')
  })
})

test('below xl a hamburger appears, and the menu is closed', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto('/')
  await expect(toggle(page)).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('the hamburger opens the menu and closes it', async ({ page }) => {
  await open(page, '/')
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
  await toggle(page).tap()
  await expect(menu(page)).toBeHidden()
})

for (const [name, address] of ITEMS) {
  test(`choosing ${name} closes the menu`, async ({ page }) => {
    await open(page, '/about')
    await toggle(page).tap()
    await menu(page).getByRole('link', { name }).tap()
    await expect(page).toHaveURL(address)
    await expect(menu(page)).toBeHidden()
  })
}

test('choosing Client Portal closes the menu', async ({ page, context }) => {
  await open(page, '/about')
  await toggle(page).tap()
  const opening = context.waitForEvent('page')
  await menu(page).getByRole('link', { name: 'Client Portal' }).tap()
  await opening
  await expect(menu(page)).toBeHidden()
})

test('the navigation is sticky on every page', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect((await page.getByRole('banner').boundingBox())!.y, path).toBe(0)
  }
})

test('in-page anchors scroll smoothly', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
})

test('a slow connection adds a flag class to the page', async ({ page }) => {
  for (const effectiveType of ['2g', 'slow-2g']) {
    await page.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: type }, configurable: true })
    }, effectiveType)
    await page.goto('/')
    await expect(page.locator('html'), effectiveType).toHaveClass(/slow-connection/)
  }
})

test('a connection that is not slow adds none', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))
  await open(page, '/')
  await expect(page.locator('html')).not.toHaveClass(/slow/)
})

test('a wish for less motion sets the duration of animations to 0.1 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('h1')).toHaveCSS('animation-duration', '0.1s')
})

test('a section that is still loading shows a pulsing skeleton', async ({ page }) => {
  // On a dear line nothing is fetched ahead of a tap.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/login')
  const letGo = await hold(page, '**/assets/lower-*.js')
  await page.getByRole('banner').getByRole('link', { name: /home/ }).tap()
  await expect.poll(() => pulsing(page)).toBeGreaterThan(0)
  letGo()
  await expect(page.locator('#contact')).toBeAttached()
  expect(await pulsing(page)).toBe(0)
})

/** How many elements pulse: the skeleton's classes have other names in the built site. */
const pulsing = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((part) => getComputedStyle(part).animationName === 'pulse')
        .length,
  )
