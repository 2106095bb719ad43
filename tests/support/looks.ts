import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1280]

/** What is on its way from one state to another has neither's measures and colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
  })

/** What axe finds wrong with what is on the screen, one line an element; by default every rule it has. */
async function faults(page: Page, rules: string[] = []) {
  await settled(page)
  // The whole page is one document: no need of the second window that axe opens for frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

/** Asks axe about the page as it stands now, narrow and wide, light and dark; then whether 360 px are enough for it. */
export async function expectFlawless(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const say = (scheme: string) => (fault: string) => `${width} px, ${scheme}: ${fault}`
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await faults(page)).map(say('light')))
    // In the dark nothing but the colours is different.
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await faults(page, ['color-contrast', 'link-in-text-block'])).map(say('dark')))
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await settled(page)
  const { wide, room } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wide: scrollWidth, room: clientWidth }
  })
  if (wide > room) found.push(`360 px: the page is ${wide} px wide`)
  expect(found).toEqual([])
}
