import type { Page } from '@playwright/test'
import { DEMO, expect, notice, test } from '#tests/support/journey.ts'

const HALLORAN = '/admin/dashboard?tab=close&company=00000000-0000-4000-8000-00000000c003&part=connection'

/** Signs in at the stand-in for the provider, and allows it for these books. */
async function allow(page: Page, provider: string, name: string) {
  await page.getByRole('button', { name: `Connect ${provider}` }).tap()
  await page.getByLabel('Company name in the books').fill(name)
  await page.getByRole('button', { name: 'Allow' }).tap()
}

test('a client’s books are connected, their name is checked, figures come as a draft, and access is given back', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, HALLORAN)
  await page.getByRole('button', { name: 'Connect Xero' }).tap()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('alert')).toContainText('nothing was connected')
  await expect(page).toHaveURL(/\/admin\/connect$/)

  await page.goto(HALLORAN)
  await allow(page, 'QuickBooks Online', 'Brightwater Inc')
  await expect(page.getByText('“Brightwater Inc”')).toBeVisible()
  await expect(page).toHaveURL(/part=connection$/)
  await expect(page.getByRole('button', { name: 'Get the books now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, these are the right books' }).tap()
  await expect(page.getByRole('link', { name: /New draft figures for / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^QuickBooks Online, read / })).toBeVisible()
  await page.getByRole('button', { name: 'Get the books now' }).tap()
  await expect(page.getByText('Nothing new')).toBeVisible()

  await page.getByRole('button', { name: 'Disconnect' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disconnect' }).tap()
  await expect(notice(page, 'Disconnected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Xero' })).toBeVisible()
})
