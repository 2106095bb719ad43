import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '#tests/support/journey.ts'
import { articles, content } from '#tests/support/pages.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Read more/ })

test('the filter shows one category at a time, and All shows all', async ({ page }) => {
  await open(page, '/resources')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(4)
  for (const category of ['Cash Flow', 'Strategy', 'Education']) {
    const button = page.getByRole('button', { name: category, exact: true })
    await button.tap()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(1)
    const wanted = articles.filter((article) => article.category === category)
    await expect(cards(page)).toHaveCount(wanted.length)
    for (const { title } of wanted) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await page.getByRole('button', { name: 'All', exact: true }).tap()
  await expect(cards(page)).toHaveCount(4)
})

for (const { path, title, category, slug } of articles) {
  test(`«${title}» shows its category, its text, who wrote it, and the others of its category`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('article').getByText(category, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/General information, not advice/)).toBeVisible()
    await expect(page.getByRole('article').getByText('Maren Tillwell')).toBeVisible()
    const related = articles.filter((other) => other.category === category && other.slug !== slug)
    await expect(page.getByRole('heading', { name: `More Articles in ${category}` })).toHaveCount(
      related.length ? 1 : 0,
    )
    for (const other of related) {
      await page.getByRole('link', { name: other.title }).last().tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
      await expect(page.getByText(other.sentence)).toBeVisible()
      await page.goBack()
    }
    await page.getByRole('link', { name: 'Back to All Resources' }).tap()
    await expect(page).toHaveURL('/resources')
  })
}

test('an article that is not there is answered in the spec’s sentence, and as a 404', async ({ page, noise }) => {
  noise.expect(/^404 .*\/resources\/no-such-article$/)
  const answer = await page.goto('/resources/no-such-article')
  expect(answer!.status()).toBe(404)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await expect(page.getByText("Sorry, we couldn't find the article you're looking for.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Resources' }).tap()
  await expect(page).toHaveURL('/resources')
})

test('an unknown address shows the 404 page with status 404', async ({ page, noise }) => {
  noise.expect(/^404 .*\/nowhere$/)
  const answer = await page.goto('/nowhere')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  const words = await page.getByRole('main').innerText()
  // What happened comes first; the question is for whoever builds the site.
  expect(words.indexOf(content('pages/not-found.json').lede)).toBeLessThan(words.search(/the router\?/))
  expect(words).toContain(content('pages/not-found.json').lede)
  await expect(page.getByText(/the router\?/)).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).tap()
  await expect(page).toHaveURL('/')
})

test('/home leads to the home page', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL('/')
})
