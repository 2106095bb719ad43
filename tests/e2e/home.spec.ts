import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { content, FOOTER_LINKS } from '#tests/support/pages.ts'

const services = content('services.json').items as { name: string; description: string }[]
const quotes = content('testimonials.json') as { author: string; text: string; stars: number }[]

const row = (page: Page, index: number) => page.locator('#services summary').nth(index)
const text = (page: Page, index: number) => page.getByText(services[index]!.description)
const openRows = (page: Page) => page.locator('#services details[open]')

test('the accordion has seven services and holds at most one open', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('#services summary')).toHaveCount(7)
  await expect(row(page, 0)).toContainText('Financial Advisory Services')
  await row(page, 2).tap()
  await expect(text(page, 2)).toBeVisible()
  await row(page, 4).tap()
  await expect(text(page, 4)).toBeVisible()
  await expect(text(page, 2)).toBeHidden()
  await expect(openRows(page)).toHaveCount(1)
  await row(page, 4).tap()
  await expect(openRows(page)).toHaveCount(0)
})

const shown = (page: Page) =>
  page.locator('#testimonials figure').filter({ visible: true }).locator('figcaption p').first()

test('the testimonials wrap round in both directions, by arrows and dots', async ({ page }) => {
  await open(page, '/')
  const [next, previous] = ['Next quote', 'Previous quote'].map((name) => page.getByRole('button', { name }))
  const authors = quotes.map(({ author }) => author)
  for (const author of [...authors, authors[0]!]) {
    await expect(shown(page)).toHaveText(author)
    await next!.tap()
  }
  await expect(shown(page)).toHaveText(authors[1]!)
  await previous!.tap()
  await previous!.tap()
  await expect(shown(page)).toHaveText(authors.at(-1)!)
  await page.getByRole('button', { name: 'Quote 2', exact: true }).tap()
  await expect(shown(page)).toHaveText(authors[1]!)
  await expect(page.locator('#testimonials figure').filter({ visible: true })).toHaveCount(1)
})

test('only the quote with stars shows stars', async ({ page }) => {
  await open(page, '/')
  const stars = page.getByRole('img', { name: '5 of 5 stars' })
  await expect(stars).toBeVisible()
  await expect(stars.locator('svg')).toHaveCount(5)
  await page.getByRole('button', { name: 'Next quote' }).tap()
  await expect(page.getByRole('img', { name: /stars/ })).toHaveCount(0)
})

test('the six principles, the process and the ways to reach a person stand there', async ({ page }) => {
  await open(page, '/')
  for (const name of ['Clarity', 'Integrity', 'Partnership', 'Sustainability', 'Innovation', 'Empowerment'])
    await expect(page.locator('#principles').getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.locator('#process li h3')).toHaveCount(4)
  await expect(page.locator('#contact').getByRole('link', { name: '515-555-0187' })).toHaveAttribute('href', /^tel:/)
})

test('the footer says what the spec lists', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-05T12:00:00-06:00')
  await open(page, '/pricing')
  const footer = page.getByRole('contentinfo')
  for (const address of FOOTER_LINKS) await expect(footer.locator(`a[href="${address}"]`)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/login')
  await expect(footer.getByRole('link', { name: 'Email Us' })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(footer.getByText('Des Moines, IA. Working remotely nationwide.')).toBeVisible()
  // Drawn at build; the year is the visitor's.
  await page.getByRole('link', { name: /home/i }).first().tap()
  await expect(footer.getByText('© 2031')).toBeVisible()
})
