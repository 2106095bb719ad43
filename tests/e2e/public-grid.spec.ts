import { expect, hydrated, test } from '#tests/support/journey.ts'
import { publicPages } from '#tests/support/pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

// The ad is a picture of its own, without the site's grid.
const pages = publicPages.filter((path) => path !== '/ad-preview')

test('the first heading of every public page begins at the left edge of the logo', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    await hydrated(page)
    const edge = (await page.getByRole('banner').getByRole('link').first().boundingBox())!.x
    expect.soft((await page.getByRole('heading', { level: 1 }).boundingBox())!.x, path).toBe(edge)
  }
})

test('the main column begins at the same place on every page that has a margin column', async ({ page }) => {
  for (const path of ['/', '/about', '/quiz', '/privacy-policy', '/thank-you', '/login']) {
    await page.goto(path)
    await hydrated(page)
    const place = await page.evaluate(() => {
      const column = document.querySelector(
        'main form, main .prose, main section[aria-label] ol, main section[aria-label] ul',
      )
      return column?.getBoundingClientRect().x
    })
    expect.soft(place, path).toBe(360)
  }
})
