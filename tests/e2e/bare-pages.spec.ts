import { expect, open, test } from '#tests/support/journey.ts'
import { barePages, FOOTER_LINKS } from '#tests/support/pages.ts'

const LEGAL = ['/privacy-policy', '/terms-conditions', '/login']
const LEADING_AWAY = FOOTER_LINKS.filter((address) => !LEGAL.includes(address))

for (const path of barePages)
  test(`nothing around the form at ${path} leads away: a logo above it, the legal links below`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('a[href="/privacy-policy"]')).toBeVisible()
    for (const address of LEADING_AWAY) await expect(footer.locator(`a[href="${address}"]`)).toHaveCount(0)
  })

test('from a form the logo leads home, where menu and footer are whole', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('banner').getByRole('link').tap()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByLabel('Menu', { exact: true })).toBeVisible()
  for (const address of FOOTER_LINKS)
    await expect(page.getByRole('contentinfo').locator(`a[href="${address}"]`)).toHaveCount(1)
})
