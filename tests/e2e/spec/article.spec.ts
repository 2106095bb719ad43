import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { articles, content } from '#tests/support/pages.ts'

const { founder } = content('firm.json')
const article = (page: Page) => page.getByRole('article')

for (const { path, slug, title, category, excerpt, sentence } of articles) {
  test.describe(slug, () => {
    test.beforeEach(({ page }) => open(page, path))

    test('shows category badge, title, hero image, HTML body, disclaimer and the founder as author', async ({
      page,
    }) => {
      const name = `${founder.firstName} ${founder.lastName}`
      const shown = article(page)
      await expect.soft(shown.getByText(category, { exact: true }).first()).toBeVisible()
      await expect.soft(shown.getByRole('heading', { level: 1 })).toHaveText(title)
      const hero = shown.getByRole('img').first()
      expect
        .soft(await hero.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)))
        .toBeGreaterThan(0)
      await expect.soft(shown.getByText(sentence)).toBeVisible()
      expect.soft(await shown.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
      await expect.soft(shown.getByText(content('pages/article.json').disclaimer)).toBeVisible()
      await expect.soft(shown.getByText(name, { exact: true })).toBeVisible()
      await expect.soft(shown.getByRole('img', { name })).toBeVisible()
    })

    test(`lists the others of its category, at most three, without itself`, async ({ page }) => {
      const wanted = articles.filter((other) => other.category === category && other.slug !== slug).slice(0, 3)
      const heading = page.getByRole('heading', { name: `More Articles in ${category}`, exact: true })
      await expect(heading).toHaveCount(wanted.length ? 1 : 0)
      const listed = page.locator('section', { has: heading }).getByRole('listitem').getByRole('heading')
      await expect(listed).toHaveText(wanted.map((other) => other.title))
    })

    test('leads Back to All Resources', async ({ page }) => {
      await page.getByRole('link', { name: 'Back to All Resources' }).tap()
      await expect(page).toHaveURL('/resources')
    })

    test('has its excerpt as meta description', async ({ page }) => {
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', excerpt)
    })
  })
}

test.describe('an unknown slug', () => {
  test.beforeEach(async ({ page, noise }) => {
    noise.expect(/^404 .*\/resources\/no-such-article$/)
    await open(page, '/resources/no-such-article')
  })

  test('says Article Not Found', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  })

  test("says Sorry, we couldn't find the article you're looking for.", async ({ page }) => {
    await expect(
      page.getByText("Sorry, we couldn't find the article you're looking for.", { exact: true }),
    ).toBeVisible()
  })

  test('has a link Back to Resources', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to Resources', exact: true }).tap()
    await expect(page).toHaveURL('/resources')
  })
})
