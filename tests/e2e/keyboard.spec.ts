import type { Page } from '@playwright/test'
import { DEMO, expect, notice, open, test } from '#tests/support/journey.ts'

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

/** Tabs on until the focus is there; a person would give up before the fiftieth. */
async function tabTo(page: Page, name: string) {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
  for (let i = 0; i < 50; i++) {
    await page.keyboard.press('Tab')
    if ((await target.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`50 tabs, and no «${name}»`)
}

const focused = (page: Page) => page.locator(':focus')

test('the first Tab offers to skip to the content, and Enter does so', async ({ page }) => {
  await open(page, '/')
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await press(page, 'Enter')
  await expect(page.locator('main')).toBeFocused()
  await press(page, 'Tab')
  expect(await focused(page).evaluate((element) => Boolean(element.closest('main')))).toBe(true)
})

test('what has the focus shows it', async ({ page }) => {
  await open(page, '/')
  const bare: string[] = []
  for (let i = 0; i < 25; i++) {
    await press(page, 'Tab')
    const look = await focused(page).evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        name: element.textContent || element.ariaLabel,
        seen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      }
    })
    if (!look.seen) bare.push(String(look.name))
  }
  expect(bare).toEqual([])
})

test('the menu opens, is walked through and closed', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, 'Menu')
  await press(page, 'Enter')
  await press(page, 'Tab', 'Tab', 'Tab')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })).toBeFocused()
  await press(page, 'Escape')
  await expect(page.getByLabel('Menu', { exact: true })).toBeFocused()
  await press(page, 'Space', 'Tab', 'Tab', 'Tab', 'Enter')
  await expect(page).toHaveURL('/pricing')
  await expect(page.locator('main')).toBeFocused()
})

test('the accordion opens by Enter and by Space, and closes again', async ({ page }) => {
  await open(page, '/')
  const items = page.locator('#services details')
  await items.nth(0).locator('summary').focus()
  // The first stands open with a link inside it.
  await press(page, 'Tab', 'Tab')
  await expect(items.nth(1).locator('summary')).toBeFocused()
  await press(page, 'Enter')
  await expect(items.nth(1)).toHaveAttribute('open')
  await expect(items.nth(0)).not.toHaveAttribute('open')
  await press(page, 'Space')
  await expect(page.locator('#services details[open]')).toHaveCount(0)
})

test('the testimonials turn by Enter, and the focus stays on the arrow', async ({ page }) => {
  await open(page, '/')
  const next = page.getByRole('button', { name: 'Next quote' })
  await next.focus()
  await press(page, 'Enter')
  await expect(page.getByText('Desmond Ferrow')).toBeVisible()
  await press(page, 'Space')
  await expect(page.getByText('Ilse Vandermeade')).toBeVisible()
  await expect(next).toBeFocused()
})

test('a client signs in and out without a pointer', async ({ page }) => {
  await open(page, '/login')
  await tabTo(page, 'Email')
  await page.keyboard.type(DEMO.client)
  await press(page, 'Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('wrong')
  await press(page, 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace')
  await page.keyboard.type(DEMO.password)
  await press(page, 'Enter')
  await expect(page).toHaveURL('/client/dashboard')
  await expect(page.getByText('Monthly Revenue')).toBeVisible()
  await expect(notice(page, 'Welcome back!')).toBeVisible()
  await tabTo(page, 'Sign Out')
  await press(page, 'Enter')
  await expect(page).toHaveURL('/login')
})

test('a failed sign-in is told to those who hear the page', async ({ page, noise }) => {
  noise.expect(/^401 /)
  await open(page, '/login')
  await tabTo(page, 'Email')
  await page.keyboard.type(DEMO.client)
  await press(page, 'Tab')
  await page.keyboard.type('wrong')
  await press(page, 'Enter')
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'Login failed' })).toHaveCount(1)
})
