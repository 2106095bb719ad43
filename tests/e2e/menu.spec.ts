import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'

const toggle = (page: Page) => page.getByLabel('Menu', { exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('below xl the menu opens by its button, and closes by it', async ({ page }) => {
  await open(page, '/')
  await expect(menu(page)).toBeHidden()
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
  await toggle(page).tap()
  await expect(menu(page)).toBeHidden()
})

for (const [name, address] of [
  ['About', '/#about'],
  ['Services', '/#services'],
  ['Pricing', '/pricing'],
  ['Resources', '/resources'],
  ['Schedule Clarity Call', '/book-clarity-call'],
] as const) {
  test(`choosing ${name} leads there and closes the menu`, async ({ page }) => {
    await open(page, '/thank-you')
    await toggle(page).tap()
    await menu(page).getByRole('link', { name }).tap()
    await expect(page).toHaveURL(address)
    await expect(menu(page)).toBeHidden()
  })
}

test('a link to a part of this same page closes the menu too', async ({ page }) => {
  await open(page, '/')
  await toggle(page).tap()
  await menu(page).getByRole('link', { name: 'Services' }).tap()
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeInViewport()
})

test('Client Portal opens in a new tab', async ({ page, context }) => {
  await open(page, '/')
  await toggle(page).tap()
  const opening = context.waitForEvent('page')
  await menu(page).getByRole('link', { name: 'Client Portal' }).tap()
  await expect(await opening).toHaveURL('/login')
  await expect(page).toHaveURL('/')
})

test('Escape closes the menu and gives the focus back to its button', async ({ page }) => {
  await open(page, '/')
  await toggle(page).tap()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
})

test('Back closes the menu that was opened on the later page', async ({ page }) => {
  await open(page, '/')
  await toggle(page).tap()
  await menu(page).getByRole('link', { name: 'Pricing' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price, before the call')
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeHidden()
})

test('a menu opened before the script has come stays open when it comes', async ({ page }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/pricing')
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
  letGo()
  await hydrated(page)
  await expect(menu(page)).toBeVisible()
  await menu(page).getByRole('link', { name: 'Resources' }).tap()
  await expect(page).toHaveURL('/resources')
})

test('from xl on the full menu stands in the bar, without a button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await expect(toggle(page)).toBeHidden()
  for (const name of ['About', 'Services', 'Pricing', 'Resources', 'Client Portal', 'Schedule Clarity Call'])
    await expect(menu(page).getByRole('link', { name })).toBeVisible()
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(toggle(page)).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('the bar stays at the top while the page is scrolled', async ({ page }) => {
  await open(page, '/')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(toggle(page)).toBeInViewport()
})
