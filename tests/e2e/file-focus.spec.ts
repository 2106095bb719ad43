import { DEMO, expect, hydrated, test } from '#tests/support/journey.ts'

test('the button that opens the device’s files shows the focus that is on its field', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard?view=upload')
  await hydrated(page)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  const button = page.locator('label', { has: page.locator('input[type=file]') }).first()
  await page.keyboard.press('Tab')
  await button.locator('input').focus()
  await expect(button).toHaveCSS('outline-style', 'solid')
})
