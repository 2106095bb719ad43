import { expect, test } from '#tests/support/journey.ts'
import { articles } from '#tests/support/pages.ts'

for (const path of ['/privacy-policy', '/terms-conditions'])
  test(`${path} is effective June 24, 2025`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Effective June 24, 2025', { exact: true })).toBeVisible()
  })

for (const [sentence, path, words] of [
  ['the terms are governed by Iowa law', '/terms-conditions', /laws of Iowa govern/],
  ['analytics data is aggregated after 26 months', '/privacy-policy', /26 months, after that in aggregate/],
  ['the site is not intended for users under 16', '/privacy-policy', /not intended for users under 16/],
  ['the call takes 30 minutes', '/book-clarity-call', /30-Minute Clarity Call/],
  ['the quiz takes about 3 minutes', '/resources', /3 minutes to complete/],
] as const)
  test(sentence, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  })

const read = async (page: import('@playwright/test').Page) => {
  const texts: string[] = []
  for (const { path } of articles) {
    await page.goto(path)
    texts.push(await page.getByRole('article').innerText())
  }
  return texts.join('\n')
}

for (const [sentence, words] of [
  ['reserves of 3–6 months', /reserves? [^.]*three to six months|three to six months/i],
  ['a warning at a concentration of 20–30%', /warning range[^.]*20% to 30%|20% to 30%[^.]*warning range/i],
  ['billable staff about 80% productive', /productive for about 80%/],
  ['an average invoice paid in 52 days', /52 days for the average invoice to be paid/],
  ['at least 50% upfront on fixed-fee work', /at least 50% upfront on fixed-fee work/],
] as const)
  test(`the articles advise: ${sentence}`, async ({ page }) => {
    expect(await read(page)).toMatch(words)
  })

test('the claim of 82% stands in the ad', async ({ page }) => {
  await page.goto('/ad-preview')
  await expect(page.getByText('82% of small businesses fail from cash flow problems')).toBeVisible()
})
