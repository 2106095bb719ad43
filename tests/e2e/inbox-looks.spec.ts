import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

test('the inbox is flawless with and without an open conversation', async ({ page, personAt }) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=inbox')
  await expect(page.getByRole('region', { name: /^Needs an answer/ })).toBeVisible()
  await expectFlawless(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.getByRole('link', { name: 'Deposit for the spring contracts' }).click()
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await expectFlawless(page)
})
