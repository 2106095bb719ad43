import { expect, open, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false })

test('a button with an icon alone shows its name after 700 ms, the one beside it at once', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-05T15:00:00Z') })
  await open(page, '/')
  await page.clock.pauseAt(new Date('2026-03-05T16:00:00Z'))
  const quotes = page.locator('#testimonials')
  const [before, after] = [
    quotes.getByRole('button', { name: /Previous/ }),
    quotes.getByRole('button', { name: /Next/ }),
  ]
  const shown = page.locator('[popover]:popover-open')
  await before.scrollIntoViewIfNeeded()
  await before.hover()
  // The first one brings the code with it.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await shown.count()).toBe(1)
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await page.mouse.move(5, 5)
  await page.clock.runFor(301)

  await before.hover()
  await page.clock.runFor(690)
  await expect(shown).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(shown).toHaveText((await before.getAttribute('aria-label'))!)
  await after.hover()
  await page.clock.runFor(1)
  await expect(shown).toHaveText((await after.getAttribute('aria-label'))!)
  await page.mouse.move(5, 5)
  await expect(shown).toHaveCount(0)
})
