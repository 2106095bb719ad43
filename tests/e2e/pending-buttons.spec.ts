import type { Locator, Page } from '@playwright/test'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/network.ts'

/** The contrast of a button's words with what is behind them (WCAG 2, 1.4.3). */
const contrast = (button: Locator) =>
  button.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const backgrounds: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement)
      backgrounds.unshift(getComputedStyle(at).backgroundColor)
    const paint = (colors: string[]) => {
      for (const color of colors) {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = paint(backgrounds)
    const words = paint([...backgrounds, getComputedStyle(element).color])
    return (Math.max(behind, words) + 0.05) / (Math.min(behind, words) + 0.05)
  })

async function expectReadable(page: Page, button: Locator) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    expect(await contrast(button), colorScheme).toBeGreaterThanOrEqual(4.5)
  }
}

const width = async (button: Locator) => (await button.boundingBox())?.width

test('while it signs in, the button can be read, in light and dark', async ({ page }) => {
  await open(page, '/login')
  await hold(page, '**/api/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(DEMO.client)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  // The pointer stays where it was.
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const pending = page.getByRole('button', { name: 'Signing in...', exact: true })
  await expect(pending).toBeDisabled()
  await expectReadable(page, pending)
})

test('while it saves, a button can be read and is as wide as before', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await personAt(DEMO.client, '/account')
  await hold(page, '**/api/account/profile')
  const button = page.getByRole('button', { name: 'Save name' })
  await page.getByLabel('First name').fill('Rosa')
  const before = await width(button)
  await button.click()
  const pending = page.getByRole('region', { name: 'Name' }).getByRole('button', { disabled: true })
  await expect(pending).toBeVisible()
  expect(await width(pending)).toBe(before)
  await expectReadable(page, pending)
})

test('while it subscribes, the button in the footer can be read and is as wide as before', async ({ page }) => {
  await open(page, '/pricing')
  await hold(page, '**/api/newsletter')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByLabel('Monthly financial insights').fill('ann@example.com')
  const before = await width(footer.getByRole('button', { name: 'Subscribe' }))
  await footer.getByRole('button', { name: 'Subscribe' }).tap()
  const pending = footer.locator('button:disabled')
  await expect(pending).toBeVisible()
  expect(await width(pending)).toBe(before)
  await expectReadable(page, pending)
})
