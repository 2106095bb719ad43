import { expect, test } from '#tests/support/journey.ts'

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`at ${width} px the popup's fields have the sheet's whole width`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => localStorage.removeItem('foundationsChecklistPopupShown'))
    await page.goto('/pricing')
    const popup = page.getByRole('dialog', { name: 'The Accounting Foundations checklist' })
    await expect(popup).toBeVisible({ timeout: 15_000 })
    // It slides in: two places in it that are asked for one after the other would be apart by that.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    expect((await popup.getByLabel('Business name').boundingBox())!.width).toBe(width - 40)
    const preview = (await popup.getByRole('img').boundingBox())!
    const heading = (await popup.getByRole('heading', { level: 2 }).boundingBox())!
    expect(preview.x + preview.width).toBeLessThanOrEqual(heading.x)
    expect(preview.y).toBeLessThan(heading.y + heading.height)
    expect(heading.height, 'three lines and their padding').toBeLessThanOrEqual(width < 390 ? 132 : 104)
  })
