import { test, DEMO, expect, open } from '#tests/support/journey.ts'
for (const width of [390, 1280]) for (const colorScheme of ['light','dark'] as const)
test(`look ${width} ${colorScheme}`, async ({ page, personAt, noise }) => {
  noise.expect(/.*/)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  for (const [name, who] of [['one', DEMO.client], ['two', DEMO.second], ['empty', DEMO.empty]] as const) {
    if (name !== 'one' && colorScheme === 'dark') continue
    await personAt(who, '/client/dashboard?view=reports')
    await page.waitForTimeout(2500); console.log(name, width, await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth, [...document.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5 && !e.closest("[tabindex=\"0\"] *")).map((e) => e.tagName + " " + e.className).slice(0, 8)].join(" | ")))
    if (name==='one') await page.getByRole('button', { name: 'Show as table' }).first().click()
    await page.screenshot({ path: `/tmp/reports-out/v-${name}-${width}-${colorScheme}.png`, fullPage: true })
    if (name === 'one') await page.pdf({ path: `/tmp/reports-out/print-${width}-${colorScheme}.pdf`, format: 'Letter' })
  }
})
