import type { Page } from '@playwright/test'

/** Waits until the page's script has taken over: from then on React answers what is tapped. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('h1, main, #root > *')
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
}
