import { expect, open, test } from '#tests/support/journey.ts'
import { articles, content } from '#tests/support/pages.ts'

test('on a phone the founder stands large below the first screen, and the heading stays the largest paint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const portrait = page.getByRole('img', { name: /portrait/i }).first()
  const box = (await portrait.boundingBox())!
  expect(box.height).toBe(352)
  expect(box.y).toBeGreaterThan(780)
  const largest = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as LargestContentfulPaint).element?.tagName ?? '')),
        )
        seen.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest.at(-1)).toBe('H1')
})

test('the prices end with one owner’s words and the way to a call', async ({ page }) => {
  const { testimonial, callToAction } = content('pages/pricing.json')
  await open(page, '/pricing')
  await expect(page.getByRole('region', { name: testimonial.heading }).getByRole('blockquote')).toHaveCount(1)
  const last = page.getByRole('main').locator('section').last()
  await expect(last.getByRole('link', { name: callToAction.button.label })).toHaveAttribute(
    'href',
    '/book-clarity-call',
  )
})

test('an article ends with one call and one way into the assessment', async ({ page }) => {
  const { next } = content('pages/article.json')
  await open(page, articles[0]!.path)
  const section = page.getByRole('region', { name: next.heading })
  await expect(section.getByRole('link')).toHaveCount(2)
  await expect(section.getByRole('link', { name: next.call.button.label })).toHaveAttribute(
    'href',
    '/book-clarity-call',
  )
  await section.getByRole('link', { name: next.assessment.button }).tap()
  await expect(page.getByRole('dialog', { name: 'What type of business do you run?' })).toBeVisible()
})

test('the last card fills its row, and the newsletter’s form stands once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/resources')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Read more/ }) })
  const ends = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().right)))
  expect(ends.at(-1)).toBe(Math.max(...ends))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toHaveCount(1)
})
