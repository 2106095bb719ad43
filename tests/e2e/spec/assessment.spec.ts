import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'

const main = (page: Page) => page.getByRole('main')
const LANDINGS = [
  ['/quiz', '/financial-health-quiz'],
  ['/trades', '/trades-quiz'],
] as const

for (const [landing, quiz] of LANDINGS) {
  test(`${landing} has several buttons to ${quiz}`, async ({ page }) => {
    await page.goto(landing)
    expect(await main(page).locator(`a[href="${quiz}"]`).count()).toBeGreaterThan(1)
  })

  test(`a button of ${landing} leads to ${quiz}`, async ({ page }) => {
    await open(page, landing)
    await main(page).locator(`a[href="${quiz}"]`).first().tap()
    await expect(page).toHaveURL(quiz)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${landing} is marked index/follow`, async ({ page }) => {
    await page.goto(landing)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /\bindex\b.*\bfollow\b/)
  })

  test(`${landing} has social tags`, async ({ page }) => {
    await page.goto(landing)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'twitter:card']) {
      const tag = page.locator(`meta[property="${name}"], meta[name="${name}"]`)
      await expect.soft(tag, name).toHaveAttribute('content', /./)
    }
  })

  test(`${landing} has a title, a description and a canonical address`, async ({ page }) => {
    await page.goto(landing)
    await expect(page).toHaveTitle(/Assessment/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${landing}$`))
  })
}

test('the trades landing speaks of jobs, seasons, invoices and bids', async ({ page }) => {
  await page.goto('/trades')
  for (const wording of [/job/i, /season/i, /invoic/i, /\bbids?\b/i])
    await expect.soft(main(page), wording.source).toContainText(wording)
})

test('the trades landing adds WebPage and Quiz data, the general one does not', async ({ page }) => {
  const told = async (path: string) => {
    await page.goto(path)
    return (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  }
  const trades = await told('/trades')
  expect(trades).toContain('"WebPage"')
  expect(trades).toContain('"Quiz"')
  expect(await told('/quiz')).not.toContain('"Quiz"')
})
