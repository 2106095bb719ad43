import type { Page } from '@playwright/test'

/** `shown`: the screen that was wanted. `told`: that its code could not be had, with a way to reload. */
export type Fate = 'shown' | 'told' | 'blank'
const PATIENCE = 20_000

/** One open tab, and how often it has loaded its page. */
export function watchedTab(name: string, page: Page) {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return { name, page, loads: () => loads }
}
export type Tab = ReturnType<typeof watchedTab>

/** Follows a link of the app's own to `path`; resolves to what stands there once nothing is on its way any more. */
export async function goTo({ page }: Tab, path: string): Promise<Fate> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  const failed = page.getByRole('button', { name: 'Reload', exact: true }).and(page.locator('main *, #root > *'))
  const heading = page.locator('main h1').filter({ hasText: /\S/ }).or(failed)
  return heading
    .first()
    .waitFor({ timeout: PATIENCE })
    .then(async () => ((await failed.count()) > 0 ? 'told' : 'shown'))
    .catch(() => 'blank')
}

/** As if the pause between two reloads of a page's own had passed. */
export const afterAPause = ({ page }: Tab) => page.evaluate(() => sessionStorage.removeItem('clear.reloaded'))
