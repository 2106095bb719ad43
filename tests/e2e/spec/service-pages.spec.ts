import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const PAGES = [
  '/bookkeeping-services-des-moines',
  '/small-business-accounting-des-moines',
  '/remote-bookkeeping-services',
  '/financial-advisory-services-des-moines',
]
const main = (page: Page) => page.getByRole('main')

for (const path of PAGES) {
  test(`${path} has a hero with Book Your Free Clarity Call to /book-clarity-call`, async ({ page }) => {
    await page.goto(path)
    const hero = main(page).locator('section', { has: page.getByRole('heading', { level: 1 }) })
    const button = hero.getByRole('link', { name: 'Book Your Free Clarity Call', exact: true })
    await expect(button).toHaveAttribute('href', '/book-clarity-call')
  })

  test(`${path} has a feature list`, async ({ page }) => {
    await page.goto(path)
    expect(await main(page).getByRole('listitem').count()).toBeGreaterThan(3)
  })

  test(`${path} has a pricing band with View Pricing to /pricing`, async ({ page }) => {
    await page.goto(path)
    const button = page.getByRole('link', { name: 'View Pricing', exact: true })
    await expect(button).toHaveAttribute('href', '/pricing')
    await expect(main(page).locator('section', { has: button })).toContainText(/\$\d|Custom/)
  })

  test(`${path} has an FAQ`, async ({ page }) => {
    await page.goto(path)
    const questions = main(page).locator('summary')
    expect(await questions.count()).toBeGreaterThan(3)
    await questions.first().tap()
    await expect(main(page).locator('details p').first()).toBeVisible()
  })

  test(`${path} ends with a call to action`, async ({ page }) => {
    await page.goto(path)
    const last = main(page).locator('section').last()
    await expect(last.locator('a[href="/book-clarity-call"]')).toBeVisible()
  })
}

test.describe('about', () => {
  test.beforeEach(({ page }) => page.goto('/about').then(() => undefined))

  test('the about page is the founder’s profile', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maren Tillwell')
    await expect(
      main(page)
        .getByRole('img', { name: /Maren Tillwell/ })
        .first(),
    ).toBeVisible()
  })

  test('the about page has a story', async ({ page }) => {
    const story = main(page).getByRole('region', { name: /came about/ })
    expect(await story.locator('p').count()).toBeGreaterThan(2)
  })

  test('the about page has the founder’s experience', async ({ page }) => {
    expect(await main(page).getByRole('region', { name: 'Work so far' }).locator('li').count()).toBeGreaterThan(2)
  })

  test('the about page has competencies', async ({ page }) => {
    expect(
      await main(page)
        .getByRole('region', { name: /What to ask/ })
        .locator('li')
        .count(),
    ).toBeGreaterThan(4)
  })

  test('the about page has three testimonials', async ({ page }) => {
    await expect(main(page).locator('blockquote')).toHaveCount(3)
  })
})

test.describe('thank-you', () => {
  test.beforeEach(({ page }) => page.goto('/thank-you').then(() => undefined))

  test('the thank-you page says that the session is confirmed', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/session is confirmed/i)
  })

  test('the thank-you page says that a calendar invite was e-mailed', async ({ page }) => {
    await expect(main(page).getByText(/calendar invite was e-?mailed/i)).toBeVisible()
  })

  test('the next steps are: inbox, questions, the link to reschedule', async ({ page }) => {
    await expect(main(page).locator('ol li')).toHaveText([
      /inbox/i,
      /prepare your questions/i,
      /reschedule.*email.*link/is,
    ])
  })

  for (const [label, address] of [
    ['Return to Home', '/'],
    ['Explore More Resources', '/resources'],
  ] as const)
    test(`${label} leads to ${address}`, async ({ page }) => {
      await main(page).getByRole('link', { name: label, exact: true }).tap()
      await expect(page).toHaveURL(address)
    })
})
