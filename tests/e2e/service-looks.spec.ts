import { expect, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'

const BOOKKEEPING = '/bookkeeping-services-des-moines'
const ADVISORY = '/financial-advisory-services-des-moines'
const [first] = content('testimonials.json')
const { hero, proof } = content(`services${BOOKKEEPING}.json`)

test('a service stands beside an engraving with a few sample figures, and next to nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(BOOKKEEPING)
  const picture = page.getByRole('main').getByRole('img', { name: hero.picture.alt })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect((await picture.boundingBox())!.height).toBe(420)
  const ledger = page.getByRole('figure').filter({ hasText: hero.ledger.heading })
  await expect(ledger).toContainText(hero.ledger.note)
  await expect(ledger).toContainText(hero.ledger.result.value)
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const [{ domInteractive }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
        const seen = new PerformanceObserver((list) => {
          // A busy machine can paint the page while it is still half read.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            if (entry.startTime >= domInteractive) sum += entry.value
        })
        seen.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  // The display face's digits are narrower than its stand-in's.
  expect(shifted).toBeLessThan(0.01)
})

test('an owner’s words stand on the page, with figures before and after where there are some', async ({ page }) => {
  const shown = page.getByRole('region', { name: proof.heading })
  await page.goto(BOOKKEEPING)
  await expect(shown.getByRole('blockquote')).toHaveText(first.text)
  for (const { before, after } of proof.figures.lines) {
    await expect(shown).toContainText(before)
    await expect(shown).toContainText(after)
  }
  await expect(shown).toContainText(proof.figures.note)
  await page.goto(ADVISORY)
  await expect(shown.getByRole('blockquote')).toBeVisible()
  await expect(shown.getByRole('term')).toHaveCount(0)
})

test('where an owner’s figures are not shown, the credentials stand beside the quote', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(ADVISORY)
  const shown = page.getByRole('region', { name: proof.heading })
  const quote = (await shown.getByRole('blockquote').boundingBox())!
  const credentials = (await shown
    .getByRole('heading', { name: content('proof.json').credentials.heading })
    .boundingBox())!
  expect(credentials.x).toBeGreaterThan(quote.x + quote.width)
  expect(credentials.y).toBeLessThan(quote.y + quote.height)
})
