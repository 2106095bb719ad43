import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1280]

/** Everything drawn, and at once: what is on its way from one state to another has neither's measures and colors. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

/** What axe finds wrong with what is on the screen, one line an element; by default every rule it has. */
async function faults(page: Page, rules: string[] = []) {
  // The whole page is one document: no need of the second window that axe opens for frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

/** Asks axe about the page as it stands now, narrow and wide, light and dark; then whether 360 px are enough for it. */
export async function expectFlawless(page: Page) {
  await standStill(page)
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const say = (scheme: string) => (fault: string) => `${width} px, ${scheme}: ${fault}`
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await faults(page)).map(say('light')))
    // In the dark nothing but the colors is different.
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await faults(page, ['color-contrast', 'link-in-text-block'])).map(say('dark')))
  }
  await page.setViewportSize({ width: 360, height: 740 })
  // Where a script draws something else for a narrow window, it does so a moment later.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  const isWide = await page.waitForFunction(fits, null, { timeout: 3_000 }).then(
    () => false,
    () => true,
  )
  if (isWide)
    found.push(`360 px: the page is ${await page.evaluate(() => document.documentElement.scrollWidth)} px wide`)
  expect(found).toEqual([])
}
