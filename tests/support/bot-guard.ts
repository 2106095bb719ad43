import type { Page } from '@playwright/test'

/** The bot guard takes what is sent in under two seconds for a machine: from now on that long have passed. */
export async function passBotGuard(page: Page) {
  const shown = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 2_100, shown)
}
