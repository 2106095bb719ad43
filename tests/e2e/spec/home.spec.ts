import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'

const services = content('services.json').items as { name: string; description: string }[]
const quotes = content('testimonials.json') as { author: string }[]
const PRINCIPLES = ['Clarity', 'Integrity', 'Partnership', 'Sustainability', 'Innovation', 'Empowerment']
const row = (page: Page, index: number) => page.locator('#services summary').nth(index)
const text = (page: Page, index: number) => page.locator('#services').getByText(services[index]!.description)
const shown = (page: Page) => page.locator('#testimonials figure').filter({ visible: true })

test('the hero says Accounting Services for Small Businesses', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Accounting Services for Small Businesses', { exact: true })).toBeInViewport()
})

test('the hero says Empowering Entrepreneurs with Financial Clarity', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empowering Entrepreneurs with Financial Clarity')
})

test('the hero shows the founder’s photo', async ({ page }) => {
  await page.goto('/')
  const photo = page
    .getByRole('main')
    .getByRole('img', { name: /portrait/i })
    .first()
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
})

test('the founder’s photo is preloaded on the home route', async ({ request }) => {
  const sent = await (await request.get('/')).text()
  expect(sent).toMatch(/<link rel="preload" as="image"[^>]*\/founder-/)
})

test('the hero has a button to /book-clarity-call', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator('a[href="/book-clarity-call"]').first()).toBeInViewport()
})

test('from hero to contact the sections stand in the spec’s order', async ({ page }) => {
  await page.goto('/')
  const order = [
    'services',
    'testimonials',
    'principles',
    'process',
    'integrations',
    'about',
    'clarity-call',
    'resources',
  ]
  const found = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(found.filter((id) => [...order, 'contact'].includes(id))).toEqual([...order, 'contact'])
})

test('the lower sections come lazily, as code of their own', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/about')
  expect(asked.filter((path) => /lower/.test(path))).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: /home/ }).tap()
  await expect(page.locator('#contact')).toBeAttached()
  expect(asked.filter((path) => /lower/.test(path))).toHaveLength(1)
})

test('the integrations are shown by name', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('#integrations li').count()).toBeGreaterThan(2)
})

test('the principles are Clarity, Integrity, Partnership, Sustainability, Innovation, Empowerment', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#principles').getByRole('heading', { level: 3 })).toHaveText(PRINCIPLES)
})

test('the accordion has at most one item expanded', async ({ page }) => {
  await open(page, '/')
  for (const index of [1, 3, 6]) {
    await row(page, index).tap()
    await expect(text(page, index)).toBeVisible()
    await expect(page.locator('#services details[open]')).toHaveCount(1)
  }
})

test('clicking the expanded item of the accordion collapses it', async ({ page }) => {
  await open(page, '/')
  await row(page, 2).tap()
  await row(page, 2).tap()
  await expect(page.locator('#services details[open]')).toHaveCount(0)
})

test('clicking another item of the accordion switches', async ({ page }) => {
  await open(page, '/')
  await row(page, 2).tap()
  await row(page, 5).tap()
  await expect(text(page, 2)).toBeHidden()
  await expect(text(page, 5)).toBeVisible()
})

test('the carousel shows one testimonial, and its controls as there is more than one', async ({ page }) => {
  await open(page, '/')
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next quote' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quote \d$/ })).toHaveCount(quotes.length)
})

test('next wraps from the last testimonial to the first', async ({ page }) => {
  await open(page, '/')
  for (const { author } of [...quotes.slice(1), quotes[0]!]) {
    await page.getByRole('button', { name: 'Next quote' }).tap()
    await expect(shown(page)).toContainText(author)
  }
})

test('previous wraps from the first testimonial to the last', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Previous quote' }).tap()
  await expect(shown(page)).toContainText(quotes.at(-1)!.author)
})

test('a dot leads to its testimonial', async ({ page }) => {
  await open(page, '/')
  for (const [index, { author }] of [...quotes.entries()].reverse()) {
    await page.getByRole('button', { name: `Quote ${index + 1}`, exact: true }).tap()
    await expect(shown(page)).toContainText(author)
  }
})
