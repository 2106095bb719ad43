import { expect, metric, open, test } from '#tests/support/journey.ts'
import { goOffline } from '#tests/support/network.ts'
import { signInForOffline } from '#tests/support/sign-in.ts'
import { saved } from '#tests/support/storage.ts'

test.use({ serviceWorkers: 'allow' })

test('in a tunnel the report behind the dashboard opens from its link; a month that is not kept says so, and the way to the others stays', async ({
  page,
}) => {
  await signInForOffline(page)
  await expect(page.getByRole('heading', { name: 'Twelve months' })).toBeVisible()
  await saved(page, '/api/client/reports')
  await goOffline(page)
  await open(page, '/client/dashboard?view=reports')
  await expect(page.getByRole('heading', { name: 'Cash and runway' })).toBeVisible()

  await open(page, '/client/dashboard')
  const revenue = metric(page, 'Monthly Revenue').locator('p').first()
  const shown = await revenue.innerText()
  const month = page.getByLabel('Month', { exact: true })
  const now = await month.inputValue()
  await month.selectOption({ index: 5 })
  const overview = page.locator('section[aria-labelledby=overview]')
  await expect(overview.getByRole('alert')).toContainText('not kept on this device', { timeout: 15_000 })
  await month.selectOption(now)
  await expect(revenue).toHaveText(shown)
})
