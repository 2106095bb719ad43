import { expect, open, test } from '#tests/support/journey.ts'
import { content } from '#tests/support/pages.ts'

for (const path of ['/quiz', '/trades'])
  test(`${path} shows what a result looks like, and says that it is a sample`, async ({ page }) => {
    await open(page, path)
    const ring = page.getByRole('img', { name: 'A sample result: 64 of 100.' })
    await expect(ring).toBeVisible()
    await expect(page.getByText(content('pages/assessment.json').sample.caption, { exact: true })).toBeVisible()
  })
