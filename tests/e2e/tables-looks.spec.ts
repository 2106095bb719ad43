import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/journey.ts'

const weights = (page: Page) =>
  page.locator('.figures tbody tr').evaluateAll((rows) => rows.map((row) => getComputedStyle(row).fontWeight))

test('the last row of a table of words looks like the others, that of figures like a total', async ({ page }) => {
  await open(page, '/privacy-policy')
  expect(new Set(await weights(page))).toEqual(new Set(['400']))
  await open(page, '/resources/five-figures-worth-knowing')
  expect((await weights(page)).at(-1)).toBe('600')
})
