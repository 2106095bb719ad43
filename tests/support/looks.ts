import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1280]
const SCHEMES = ['light', 'dark'] as const

/** What axe finds wrong with what is on the screen, one line an element. */
async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

/** Asks axe about the page as it stands now, narrow and wide, light and dark; then whether 360 px are enough for it. */
export async function expectFlawless(page: Page) {
  // Colours on their way from one state to another are neither's.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))))
      found.push(...(await faults(page)).map((fault) => `${width} px, ${colorScheme}: ${fault}`))
    }
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`360 px: the page is ${scrollWidth} px wide`] : []
  })
  expect([...found, ...tooWide]).toEqual([])
}
