import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'
import { articles, content, publicPages } from '#tests/support/pages.ts'

const FIRM = content('firm.json').shortName as string

test('the home title is the firm’s name and Bookkeeping & Financial Advisory for Small Businesses', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page).toHaveTitle(`${FIRM} Bookkeeping & Financial Advisory for Small Businesses`)
})

test('the pricing title is Pricing and the firm’s name', async ({ page }) => {
  await open(page, '/pricing')
  await expect(page).toHaveTitle(new RegExp(`^Pricing\\b.*${FIRM}$`))
})

test('an article’s title is {title} | {firm}', async ({ page }) => {
  for (const { path, title } of articles) {
    await open(page, path)
    await expect(page).toHaveTitle(`${title} | ${FIRM}`)
  }
})

const descriptions = (page: Page) =>
  page.locator('meta[name="description"]').evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content))

const RESULTS = '/assessment/results'
test('each page sets a title and a description of its own', async ({ page }) => {
  const seen = new Map<string | undefined, string>([
    ['', 'nothing'],
    [undefined, 'nothing'],
  ])
  const wrong: string[] = []
  for (const path of publicPages.filter((path) => path !== RESULTS)) {
    await page.goto(path)
    for (const text of [await page.title(), (await descriptions(page))[0]]) {
      if (seen.has(text)) wrong.push(`${path}: «${text}» as ${seen.get(text)}`)
      seen.set(text, path)
    }
  }
  expect(wrong).toEqual([])
})

test('the assessment’s results have a description', async ({ page }) => {
  await page.goto(RESULTS)
  await expect(page).toHaveTitle(/Results/)
  expect(await descriptions(page)).toEqual([expect.stringMatching(/.{50}/)])
})

test('the 404 page has a description', async ({ page, noise }) => {
  noise.expect(/^404 .*\/nowhere$/)
  await page.goto('/nowhere')
  await expect.poll(async () => (await descriptions(page))[0]).toMatch(/no page at this address/)
})

test('an unknown article has a description of its own, and no other', async ({ page, noise }) => {
  noise.expect(/^404 .*\/no-such-article$/)
  await open(page, '/resources/no-such-article')
  await expect(page).toHaveTitle(/^Article Not Found/)
  expect(await descriptions(page)).toEqual([expect.stringMatching(/article/i)])
})
