import { writtenMail } from '#mail/written-mail.ts'
import { expect, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'

const { light, dark } = content('brand.json').colors
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

for (const scheme of ['light', 'dark'] as const)
  test(`an email fits a window of 320 px and is drawn in ${scheme} colors`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: scheme })
    const href = `https://site.test/book-clarity-call#call=${'A'.repeat(43)}`
    const lines = [
      'Hi,',
      'Your call is booked:',
      { fact: 'Wednesday, November 25 at 10:30 AM CST' },
      href,
      { href, label: 'See, move or cancel it' },
    ]
    await page.setContent(writtenMail({ id: '1', to: 'a@b.test', subject: 'Booked', lines, foot: ['From us'] }).html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(page.locator('body')).toHaveCSS('background-color', rgb(scheme === 'dark' ? dark.paper : light.paper))
    expect((await page.getByRole('link').boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })
